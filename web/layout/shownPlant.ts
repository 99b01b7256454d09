import { create } from 'zustand'
import type { PlantShade } from '#contract/shade.ts'

/** The setup of a plant that its last analysis shows, by a method that lays modules. */
export interface ShownPlant {
  readonly panelId: string
  /** So many modules are laid. */
  readonly quantity: number
  /** By the id of each of its areas in which order the modules of its layout are laid: those of a rank below `quantity` are. −1 for
   * those that were removed by hand. */
  readonly rankByArea: Readonly<Record<string, readonly number[]>>
  /** Its shade figures; absent where nothing shades it. */
  readonly shade?: PlantShade | null
  /** For an area shown apart: the plant around it, null if unknown. Absent where the plant itself is shown. */
  readonly beside?: ShownPlant | null
}

interface ShownPlantStore {
  readonly plant: ShownPlant | null
  /** It, or the plant beside an area shown apart, is laid from the stored design, not from an analysis. */
  readonly isRestored: boolean
  /** Stops waiting for a change of the design. */
  readonly stopWatching: () => void
}

export const useShownPlant = create<ShownPlantStore>()(() => ({
  plant: null,
  isRestored: false,
  stopWatching: () => undefined,
}))

/** Energy of each module of an area with its shade [kWh a year]; undefined until an analysis tells it. */
export const moduleKwhOf = (plant: ShownPlant | null, areaId: string): readonly number[] | undefined =>
  plant?.shade?.areas.find((share) => share.areaId === areaId)?.moduleKwh

export const forgetShownPlant = (): void => {
  useShownPlant.getState().stopWatching()
  useShownPlant.setState({ plant: null })
}
