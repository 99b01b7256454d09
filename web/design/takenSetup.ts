import type { Area } from './area.ts'
import { type Design, plantAreas } from './design.ts'

/** A panel for all areas of a plant, and how many of it; null: the best number. */
export type PlantSetup = NonNullable<Design['plantSetup']>

/** Whether an area is analysed apart from the plant: the only area of the plant is the plant. */
export const isApart = (design: Pick<Design, 'areas'>, { id }: Pick<Area, 'id'>): boolean =>
  plantAreas(design).length !== 1 || plantAreas(design)[0]?.id !== id

const ownSetup = ({ setupPanelId, setupQuantity }: Area): PlantSetup | null =>
  setupPanelId === null ? null : { panelId: setupPanelId, quantity: setupQuantity }

/** The chosen setup of the plant, or of an area analysed apart from it (docs/behaviour.md 9.13). A plant without one uses its single
 * area's, where earlier releases stored it. */
export const takenSetup = (design: Pick<Design, 'areas' | 'plantSetup'>, apart: Area | null): PlantSetup | null => {
  if (apart) return ownSetup(apart)
  const [only, ...others] = plantAreas(design)
  return design.plantSetup ?? (only && others.length === 0 ? ownSetup(only) : null)
}

/** The setup that is wanted: the one that was taken, else the panel chosen in the catalogue; null: the recommended one. */
export const wantedSetup = (
  design: Pick<Design, 'areas' | 'plantSetup' | 'panelId'>,
  apart: Area | null,
): PlantSetup | null =>
  takenSetup(design, apart) ?? (design.panelId ? { panelId: design.panelId, quantity: null } : null)

/** The area that is analysed apart from the plant; null where the plant is analysed, also where that is this area alone. */
export const apartOf = (design: Design, areaId: string | null): Area | null =>
  design.areas.find((area) => area.id === areaId && isApart(design, area)) ?? null
