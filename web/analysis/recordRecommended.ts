import { METHODS } from '#contract/methods.ts'
import { plantAreas } from '../design/design.ts'
import { takeRecommended, useDesign } from '../design/designStore.ts'
import type { AskedPlant } from '../design/plantRequest.ts'
import type { PlantAnalysis } from '../estimate/methodView.ts'
import { areasAsked } from './subject.ts'

type Recommending = Pick<PlantAnalysis, 'method' | 'recommendations'>

/** Keeps with each area what an analysis by a method that lays modules recommends for it, or for its plant, so that it stays on the roof when the analysis is
 * closed, and whoever the design is sent to sees it there. What the user chose is no recommendation: an analysis of nothing else leaves none.
 * One of a single area of several in the plant keeps nothing: what is recommended for their plant stays. */
export const recordRecommended = (analysis: Recommending, request: AskedPlant): void => {
  if (!METHODS[analysis.method].laysModules) return
  const areas = areasAsked(request)
  const plantIds = plantAreas(useDesign.getState()).map(({ id }) => id)
  const [only, ...others] = areas
  if (only && others.length === 0 && plantIds.length > 1 && plantIds.includes(only.id)) return
  const recommended = analysis.recommendations.find(({ role }) => role === 'recommended')
  const entries = recommended ? areas.map(({ id }) => [id, recommended.panelId] as const) : []
  takeRecommended(areas, Object.fromEntries(entries))
}
