import type { AnalyzeRequest } from '#contract/analysis.ts'
import { METHODS } from '#contract/methods.ts'
import { takeRecommended } from '../design/designStore.ts'
import type { ShownAnalysis } from '../estimate/methodView.ts'

/** Keeps with an area what an analysis by a method that lays modules recommends, so that it stays on the roof when the analysis is closed, and whoever the
 * design is sent to sees it there. What the user chose is no recommendation: an analysis of nothing else leaves none. */
export const recordRecommended = (analysis: ShownAnalysis, { area }: AnalyzeRequest): void => {
  if (!METHODS[analysis.method].laysModules) return
  const recommended = analysis.recommendations.find(({ role }) => role === 'recommended')
  takeRecommended([area], recommended ? { [area.id]: recommended.panelId } : {})
}
