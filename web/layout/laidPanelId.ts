import type { Area } from '../design/area.ts'
import type { DesignContent } from '../design/design.ts'
import type { ShownPlant } from './shownPlant.ts'

/** The setups that the analysis on the screen shows of an area by the Detailed method. */
export interface ShownSetups {
  readonly areaId: string
  /** The panel that was chosen in the catalogue when the analysis was asked for. */
  readonly chosenPanelId: string | null
  /** One of each setup, the recommended one first. */
  readonly panelIds: readonly string[]
}

/** The panel the user wants on an area by the Detailed method: of the setup taken there, else the one chosen in the catalogue. */
export const wantedPanelId = (
  { setupPanelId }: Pick<Area, 'setupPanelId'>,
  chosenPanelId: string | null,
): string | null => setupPanelId ?? chosenPanelId

/** The panel of the setup that the user took for the whole plant; null where none was taken, and for an area that is not in it. */
export const plantPanelId = (
  { inPlant }: Pick<Area, 'inPlant'>,
  { plantSetup }: Pick<DesignContent, 'plantSetup'>,
): string | null => (inPlant ? (plantSetup?.panelId ?? null) : null)

/** Whose modules lie on an area by the Detailed method: those of the plant's setup, else the wanted panel's, else what its last analysis
 * recommended; while an analysis of the plant or of the area is shown those of the setup it shows, so that map, card and figures agree.
 * @returns null where no panel is known */
export const laidPanelId = (
  area: Pick<Area, 'id' | 'setupPanelId' | 'inPlant'>,
  design: Pick<DesignContent, 'panelId' | 'plantSetup' | 'recommended'>,
  shown: ShownSetups | null,
  plant: ShownPlant | null,
): string | null => {
  if (plant?.rankByArea[area.id]) return plant.panelId
  const { panelId: chosenPanelId, recommended } = design
  const wantedId = wantedPanelId(area, chosenPanelId)
  if (shown?.areaId !== area.id) return plantPanelId(area, design) ?? wantedId ?? recommended[area.id] ?? null
  // A panel that was chosen just now: its analysis is on the way.
  if (chosenPanelId && shown.chosenPanelId !== chosenPanelId) return wantedId
  return shown.panelIds.find((id) => id === wantedId) ?? shown.panelIds[0] ?? wantedId
}
