import { chooseSetup } from '../analysis/chooseSetup.ts'
import type { Area } from '../areas/area.ts'
import type { AnalysisOfArea } from './useAnalysisOfArea.ts'

/** The panel the user wants on an area by the Detailed method: of the setup taken there, else the one chosen in the catalogue. */
export const wantedPanelId = (
  { setupPanelId }: Pick<Area, 'setupPanelId'>,
  chosenPanelId: string | null,
): string | null => setupPanelId ?? chosenPanelId

/** Whose modules lie on an area by the Detailed method: the wanted panel's, else what its last analysis recommended; while its analysis
 * is shown those of the setup it shows, so that map, card and figures speak of the same plant.
 * @returns null where no panel is known */
export const laidPanelId = (
  area: Pick<Area, 'id' | 'setupPanelId' | 'recommendedPanelId'>,
  chosenPanelId: string | null,
  shown: Pick<AnalysisOfArea, 'request' | 'analysis'> | null,
): string | null => {
  const wantedId = wantedPanelId(area, chosenPanelId)
  if (shown?.request.area.id !== area.id || shown.analysis.method !== 'detailed')
    return wantedId ?? area.recommendedPanelId
  // A panel that was chosen just now: its analysis is on the way.
  if (chosenPanelId && shown.request.detailed?.panelId !== chosenPanelId) return wantedId
  return chooseSetup(shown.analysis.recommendations, wantedId)?.current.panelId ?? wantedId
}
