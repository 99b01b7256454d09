import { chooseSetup } from '../analysis/chooseSetup.ts'
import type { Area } from '../areas/area.ts'
import type { AnalysisOfArea } from './useAnalysisOfArea.ts'

/** Whose modules lie on an area: while its Detailed analysis is shown those of the current setup, so that map and figures
 * speak of the same plant; else those of the panel chosen in the catalogue, or of the setup chosen in an analysis before.
 * @returns null where no panel is known */
export const laidPanelId = (
  { id, setupPanelId }: Pick<Area, 'id' | 'setupPanelId'>,
  chosenPanelId: string | null,
  shown: Pick<AnalysisOfArea, 'request' | 'analysis'> | null,
): string | null => {
  const analysis = shown?.request.area.id === id ? shown.analysis : null
  const setup = analysis?.method === 'detailed' ? chooseSetup(analysis.recommendations, setupPanelId)?.current : null
  return setup?.panelId ?? chosenPanelId ?? setupPanelId
}
