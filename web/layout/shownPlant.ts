import { useEffect } from 'react'
import { create } from 'zustand'
import { isSame } from '../design/design.ts'
import { useDesign } from '../design/designStore.ts'
import { plantRequestOf } from '../design/plantRequest.ts'

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
  /** Ends what waits for the design to change. */
  readonly stopWatching: () => void
}

export const useShownPlant = create<ShownPlantStore>()(() => ({ plant: null, stopWatching: () => undefined }))

export const forgetShownPlant = (): void => {
  useShownPlant.getState().stopWatching()
  useShownPlant.setState({ plant: null })
}

/** Keeps the plant on the roofs until its analysis would be another one. */
const keepUntilChanged = (): void => {
  const before = useDesign.getState()
  const asked = plantRequestOf(before)
  const stopWatching = useDesign.subscribe((now) => {
    if (now.designId !== before.designId || !isSame(asked, plantRequestOf(now))) forgetShownPlant()
  })
  useShownPlant.setState({ stopWatching })
}

/** Lays the modules of a plant on all its areas while it is shown, and after that until something of the plant changes: what was
 * recommended stays on the map when its analysis is closed.
 * @param plant the same object as long as it is the same; null: none is shown */
export const useShowPlant = (plant: ShownPlant | null): void => {
  useEffect(
    function layPlant() {
      useShownPlant.setState({ plant })
    },
    [plant],
  )
  useEffect(function keepWhenClosed() {
    useShownPlant.getState().stopWatching()
    return keepUntilChanged
  }, [])
}
