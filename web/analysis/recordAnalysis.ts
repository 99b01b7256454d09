import { isSame } from '#design/design.ts'
import type { AskedPlant } from '#design/detailedRequest.ts'
import { plantAreas } from '#design/plannedDesign.ts'
import { plantRequestOf } from '#design/plantRequest.ts'
import { takeResults, useDesign } from '../design/designStore.ts'
import type { PlantAnalysis } from './plantReply.ts'
import { areasAsked } from './subject.ts'

/** Stores the Detailed answer with a design: the recommended panel with each area, so that it stays on the roof after the analysis
 * closes, and the figures with the design, also for recipients. A setup chosen by the user is not a recommendation, so an analysis of
 * that setup alone stores none. Analysing one area of a plant stores nothing. */
export const recordAnalysis = (analysis: PlantAnalysis, request: AskedPlant): void => {
  const design = useDesign.getState()
  if (analysis.method !== 'detailed') return
  const areas = areasAsked(request)
  const plantIds = plantAreas(design).map(({ id }) => id)
  const [only, ...others] = areas
  if (only && others.length === 0 && plantIds.length > 1 && plantIds.includes(only.id)) return
  const recommended = analysis.recommendations.find(({ role }) => role === 'recommended')
  const entries = recommended ? areas.map(({ id }) => [id, recommended.panelId] as const) : []
  const isCurrent = isSame(request, plantRequestOf(design))
  takeResults(areas, Object.fromEntries(entries), isCurrent ? (analysis.lastAnswer ?? null) : design.lastAnswer)
}
