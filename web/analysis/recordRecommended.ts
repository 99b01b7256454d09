import { METHODS } from '#contract/methods.ts'
import { plantAreas } from '../design/design.ts'
import { takeRecommended, useDesign } from '../design/designStore.ts'
import type { AskedPlant } from '../design/plantRequest.ts'
import type { PlantAnalysis } from '../estimate/methodView.ts'
import { areasAsked } from './subject.ts'

type Recommending = Pick<PlantAnalysis, 'method' | 'recommendations'>

/** Stores the recommendation of a layout method with each area, or with its plant, so that it stays on the roof after the analysis closes, for recipients of
 * the design too. A user's choice is no recommendation: analysing only that stores none. Analysing one area of a plant stores nothing: the plant's
 * recommendation stays. */
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
