import { useEffect } from 'react'
import { create } from 'zustand'

/** The setup of the whole plant that the analysis on the screen shows, by a method that lays modules. */
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
}

export const useShownPlant = create<ShownPlantStore>()(() => ({ plant: null }))

/** Lays the modules of a plant on all its areas for as long as it is shown.
 * @param plant the same object as long as it is the same; null: none is shown */
export const useShowPlant = (plant: ShownPlant | null): void => {
  useEffect(
    function layPlant() {
      useShownPlant.setState({ plant })
    },
    [plant],
  )
  useEffect(function forgetPlant() {
    return () => useShownPlant.setState({ plant: null })
  }, [])
}
