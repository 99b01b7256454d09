import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { isSame } from '../design/design.ts'
import { useDesign } from '../design/designStore.ts'
import { type AskedPlant, basisOf, plantRequestOf } from '../design/plantRequest.ts'

/** The setup of the whole plant that its last analysis shows, by a method that lays modules. */
export interface ShownPlant {
  readonly panelId: string
  /** So many modules are laid. */
  readonly quantity: number
  /** By the id of each of its areas in which order the modules of its layout are laid: those of a rank below `quantity` are. −1 for
   * those that were removed by hand. */
  readonly rankByArea: Readonly<Record<string, readonly number[]>>
}

interface ShownPlantStore {
  readonly plant: ShownPlant | null
  /** It was laid from what the design keeps; no analysis has shown it since. */
  readonly isRestored: boolean
  /** Ends what waits for the design to change. */
  readonly stopWatching: () => void
}

export const useShownPlant = create<ShownPlantStore>()(() => ({
  plant: null,
  isRestored: false,
  stopWatching: () => undefined,
}))

export const forgetShownPlant = (): void => {
  useShownPlant.getState().stopWatching()
  useShownPlant.setState({ plant: null })
}

/** Lays a setup that the design keeps, where no analysis shows one.
 * @param plant null: none is known; what an analysis showed stays */
export const restoreShownPlant = (plant: ShownPlant | null): void => {
  const { isRestored, stopWatching } = useShownPlant.getState()
  if (!plant && !isRestored) return
  stopWatching()
  useShownPlant.setState({ plant, isRestored: plant !== null })
}

/** Keeps the plant on the roofs until its analysis would be another one; not at all where it already would.
 * @param designId of the design it is a plant of
 * @param answered what its analysis answers */
const keepUntilChanged = (designId: string, answered: AskedPlant): void => {
  const atClose = useDesign.getState()
  const asked = plantRequestOf(atClose)
  if (atClose.designId !== designId || !isSame(basisOf(answered), basisOf(asked))) {
    forgetShownPlant()
    return
  }
  const stopWatching = useDesign.subscribe((now) => {
    if (now.designId !== designId || !isSame(asked, plantRequestOf(now))) forgetShownPlant()
  })
  useShownPlant.setState({ stopWatching })
}

/** Lays the modules of a plant on all its areas while it is shown, and after that until something of the plant changes: what was
 * recommended stays on the map when its analysis is closed.
 * @param plant the same object as long as it is the same
 * @param answered what its analysis answers */
export const useShowPlant = (plant: ShownPlant, answered: AskedPlant): void => {
  useEffect(
    function layPlant() {
      useShownPlant.setState({ plant, isRestored: false })
    },
    [plant],
  )
  const keep = useEffectEvent((designId: string) => keepUntilChanged(designId, answered))
  useEffect(function keepWhenClosed() {
    useShownPlant.getState().stopWatching()
    const { designId } = useDesign.getState()
    return () => keep(designId)
  }, [])
}
