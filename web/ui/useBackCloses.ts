import { useEffectEvent, useLayoutEffect } from 'react'

interface Layer {
  close(): void
}

/** What is open over the page, the newest last. */
const layers: Layer[] = []
/** On the way to where the history should be: the arrival there is nobody's wish to go back. */
let isTravelling = false
let settling: ReturnType<typeof setTimeout> | undefined

/** How many layers were open where an entry of the history was made. */
const layersAt = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'openLayers' in state ? Number(state.openLayers) || 0 : 0

/** Gives every open layer an entry of the history, at once: who goes back the moment it opens closes it, too. */
const enter = (): void => {
  if (isTravelling) return
  for (let count = layersAt(history.state) + 1; count <= layers.length; count += 1) {
    history.pushState({ openLayers: count }, '')
  }
}

/** Makes the history have one entry for each open layer. */
const settle = (): void => {
  enter()
  const entered = layersAt(history.state)
  if (isTravelling || entered === layers.length) return
  isTravelling = true
  history.go(layers.length - entered)
}

/** Once all that closes and opens together has done so: one layer often takes the place of another. */
const settleSoon = (): void => {
  clearTimeout(settling)
  settling = setTimeout(settle)
}

const onPopState = ({ state }: PopStateEvent): void => {
  if (isTravelling) isTravelling = false
  else for (const layer of layers.slice(layersAt(state)).reverse()) layer.close()
  settleSoon()
}

/** While something is open over the page, the browser's way back closes it instead of leaving the page: the newest first. What
 * is closed in another way leaves no entry in the history. */
export const useBackCloses = (isOpen: boolean, onBack: () => void): void => {
  const close = useEffectEvent(onBack)
  useLayoutEffect(
    function enterHistory() {
      if (!isOpen) return
      const layer: Layer = { close: () => close() }
      layers.push(layer)
      // Kept for good, and once only: the way forward to what was closed must be answered, too.
      window.addEventListener('popstate', onPopState)
      enter()
      return () => {
        layers.splice(layers.indexOf(layer), 1)
        settleSoon()
      }
    },
    [isOpen],
  )
}
