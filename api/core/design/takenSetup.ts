import { type PlannedArea, type PlannedDesign, plantAreas } from './plannedDesign.ts'

/** A panel for all areas of a plant and the number of modules; null: the best number. */
export type PlantSetup = NonNullable<PlannedDesign['plantSetup']>

/** Whether an area analysed alone differs from the plant: a plant's only area does not. */
export const isApart = (design: Pick<PlannedDesign, 'areas'>, { id }: Pick<PlannedArea, 'id'>): boolean =>
  plantAreas(design).length !== 1 || plantAreas(design)[0]?.id !== id

const ownSetup = ({ setupPanelId, setupQuantity }: PlannedArea): PlantSetup | null =>
  setupPanelId === null ? null : { panelId: setupPanelId, quantity: setupQuantity }

/** The chosen setup of the plant, or of an area analysed alone (docs/behaviour.md 9.13). A plant without one uses the setup of its
 * single area, where earlier releases stored it. */
export const takenSetup = (
  design: Pick<PlannedDesign, 'areas' | 'plantSetup'>,
  apart: PlannedArea | null,
): PlantSetup | null => {
  if (apart) return ownSetup(apart)
  const [only, ...others] = plantAreas(design)
  return design.plantSetup ?? (only && others.length === 0 ? ownSetup(only) : null)
}

/** The requested setup: the chosen setup, or the catalogue panel; null requests the recommended setup. */
export const wantedSetup = (
  design: Pick<PlannedDesign, 'areas' | 'plantSetup' | 'panelId'>,
  apart: PlannedArea | null,
): PlantSetup | null =>
  takenSetup(design, apart) ?? (design.panelId ? { panelId: design.panelId, quantity: null } : null)

/** The area analysed alone; null for the plant, also if that consists of this area only. */
export const apartOf = <Area extends PlannedArea>(
  design: { readonly areas: readonly Area[] },
  areaId: string | null,
): Area | null => design.areas.find((area) => area.id === areaId && isApart(design, area)) ?? null
