import type { AnalyzeRequest } from '#contract/analysis.ts'

/** What the Standard method takes of the roof. */
export const standardRoofOf = ({ type, orientation = 'south', angle = 0 }: AnalyzeRequest['area']) => ({
  orientation: type === 'polyline' ? ('variable' as const) : orientation,
  angle,
})
