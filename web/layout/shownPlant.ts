import { create } from 'zustand'
import type { PlantShade } from '#contract/shade.ts'

/** The setup displayed by a plant's last analysis, by a method that lays modules. */
export interface ShownPlant {
  readonly panelId: string
  /** Number of laid modules. */
  readonly quantity: number
  /** Order of laying by area id: modules with a rank below `quantity` are laid; −1 marks modules removed by hand. */
  readonly rankByArea: Readonly<Record<string, readonly number[]>>
  /** Shade figures; absent if nothing shades the plant. */
  readonly shade?: PlantShade | null
  /** For an area analysed alone: the plant around it, null if unknown. Absent if the plant itself is displayed. */
  readonly beside?: ShownPlant | null
}

interface ShownPlantStore {
  readonly plant: ShownPlant | null
  /** True if the plant, or the plant beside an area analysed alone, comes from the stored design instead of an analysis. */
  readonly isRestored: boolean
  /** Stops waiting for a change of the design. */
  readonly stopWatching: () => void
}

export const useShownPlant = create<ShownPlantStore>()(() => ({
  plant: null,
  isRestored: false,
  stopWatching: () => undefined,
}))

/** Yearly energy of each module of an area including shade [kWh]; undefined before an analysis. */
export const moduleKwhOf = (plant: ShownPlant | null, areaId: string): readonly number[] | undefined =>
  plant?.shade?.areas.find((share) => share.areaId === areaId)?.moduleKwh

export const forgetShownPlant = (): void => {
  useShownPlant.getState().stopWatching()
  useShownPlant.setState({ plant: null })
}
