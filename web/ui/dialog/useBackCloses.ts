import { useEffectEvent, useLayoutEffect } from 'react'

interface Layer {
  close(): void
}

/** Number of open layers when a history entry was created. */
const layersAt = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'openLayers' in state ? Number(state.openLayers) || 0 : 0

/** Gives every open layer an entry in the browser's history. */
const layerHistory = () => {
  /** The newest last. */
  const layers: Layer[] = []
  /** True during `history.go`: the `popstate` it causes closes nothing. */
  let isTravelling = false
  let pendingSync: ReturnType<typeof setTimeout> | undefined

  /** Runs at once, so that going back right after a layer opens closes it. */
  const addEntries = (): void => {
    if (isTravelling) return
    for (let count = layersAt(history.state) + 1; count <= layers.length; count += 1) {
      history.pushState({ openLayers: count }, '')
    }
  }

  /** Adjusts the history to one entry per open layer. */
  const sync = (): void => {
    addEntries()
    const entered = layersAt(history.state)
    if (isTravelling || entered === layers.length) return
    isTravelling = true
    history.go(layers.length - entered)
  }

  /** Waits for simultaneous changes: one layer often replaces another. */
  const syncSoon = (): void => {
    clearTimeout(pendingSync)
    pendingSync = setTimeout(sync)
  }

  const onPopState = ({ state }: PopStateEvent): void => {
    if (isTravelling) isTravelling = false
    else for (const layer of layers.slice(layersAt(state)).reverse()) layer.close()
    syncSoon()
  }

  /** @returns removes the layer */
  return (layer: Layer): (() => void) => {
    layers.push(layer)
    // Added once and never removed, because going forward to a closed layer needs an answer, too.
    window.addEventListener('popstate', onPopState)
    addEntries()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      syncSoon()
    }
  }
}

const addLayer = layerHistory()

/** While a layer is open, the browser's back button closes the newest layer instead of leaving the page. Closing it otherwise leaves
 * no history entry. */
export const useBackCloses = (isOpen: boolean, onBack: () => void): void => {
  const close = useEffectEvent(onBack)
  useLayoutEffect(
    function enterHistory() {
      if (isOpen) return addLayer({ close: () => close() })
    },
    [isOpen],
  )
}
