import type { Area } from '#design/area.ts'
import type { DesignContent } from '#design/design.ts'
import { ownValue } from '#engine/ownValue.ts'
import type { ShownPlant } from './layoutStore.ts'

/** The panel the user chose for an area by the Detailed method: the panel of the area's setup, else the one chosen in the catalogue. */
export const wantedPanelId = (
  { setupPanelId }: Pick<Area, 'setupPanelId'>,
  chosenPanelId: string | null,
): string | null => setupPanelId ?? chosenPanelId

/** The panel of the setup that the user chose for the plant; null without one, and for an area outside the plant. */
export const plantPanelId = (
  { inPlant }: Pick<Area, 'inPlant'>,
  { plantSetup }: Pick<DesignContent, 'plantSetup'>,
): string | null => (inPlant ? (plantSetup?.panelId ?? null) : null)

/** Panel laid on an area by the Detailed method: the plant's setup, else the user's panel, else the last recommendation. A displayed
 * analysis comes first, so that map, card and figures agree.
 * @returns null if no panel is known */
export const laidPanelId = (
  area: Pick<Area, 'id' | 'setupPanelId' | 'inPlant'>,
  design: Pick<DesignContent, 'panelId' | 'plantSetup' | 'recommended'>,
  plant: ShownPlant | null,
): string | null => {
  const shown = shownOn(plant, area.id)
  if (shown) return shown.panelId
  return (
    plantPanelId(area, design) ?? wantedPanelId(area, design.panelId) ?? ownValue(design.recommended, area.id) ?? null
  )
}

interface Shown<Plant> {
  readonly rankByArea: Readonly<Record<string, unknown>>
  readonly beside?: Plant | null
}

/** The plant displayed on an area: the area analysed alone, else the plant around it.
 * @returns null if there is none */
export const shownOn = <Plant extends Shown<Plant>>(plant: Plant | null | undefined, areaId: string): Plant | null =>
  !plant || ownValue(plant.rankByArea, areaId) ? (plant ?? null) : shownOn(plant.beside, areaId)

/** Order of laying on an area, -1 for removed modules. A layout that changed since the plant's analysis takes the places in their order,
 * so that the number of modules stays until the next answer.
 * @param removed nonzero for the removed places of the layout
 * @returns null if the plant is not on the area */
export const ranksIn = (
  { rankByArea }: Pick<ShownPlant, 'rankByArea'>,
  areaId: string,
  removed: ArrayLike<number>,
): ArrayLike<number> | null => {
  const ranks = ownValue(rankByArea, areaId)
  if (!ranks || ranks.length === removed.length) return ranks ?? null
  let next = 0
  return Array.from(removed, (isRemoved) => (isRemoved ? -1 : next++))
}
