import type { Area } from '../design/area.ts'
import type { DesignContent } from '../design/design.ts'

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

/** Whose modules lie on an area by the Detailed method: the wanted panel's, else what its last analysis recommended; while its analysis
 * is shown those of the setup it shows, so that map, card and figures speak of the same plant.
 * @returns null where no panel is known */
export const laidPanelId = (
  area: Pick<Area, 'id' | 'setupPanelId'>,
  { panelId: chosenPanelId, recommended }: Pick<DesignContent, 'panelId' | 'recommended'>,
  shown: ShownSetups | null,
): string | null => {
  const wantedId = wantedPanelId(area, chosenPanelId)
  if (shown?.areaId !== area.id) return wantedId ?? recommended[area.id] ?? null
  // A panel that was chosen just now: its analysis is on the way.
  if (chosenPanelId && shown.chosenPanelId !== chosenPanelId) return wantedId
  return shown.panelIds.find((id) => id === wantedId) ?? shown.panelIds[0] ?? wantedId
}
