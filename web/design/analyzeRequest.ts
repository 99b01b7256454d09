import type { AnalyzeRequest } from '#contract/analysis.ts'
import type { DetailedOptions } from '#contract/detailedOptions.ts'
import { METHODS } from '#contract/methods.ts'
import { type Area, chosenMounting } from './area.ts'
import type { Design } from './design.ts'
import { drawnAreaOf, wireObstacleOf } from './designDocument.ts'

/** What a method that lays modules is told of an area of a design, beside the area. */
export const detailedOptionsOf = (design: Design, area: Area): DetailedOptions => ({
  fill: area.fill,
  mounting: chosenMounting(area),
  obstacles: design.obstacles.map(wireObstacleOf),
  removedModules: [...area.removedModules],
  ...(design.panelId && { panelId: design.panelId }),
  ...(design.consumption && { consumption: design.consumption }),
  battery: design.battery,
  assumptions: design.assumptions,
})

/** The body of `POST /api/analyze` for an area of a design, by the method chosen there: by the Standard one the area alone
 * (docs/behaviour.md 13.1). */
export const analyzeRequestOf = (design: Design, area: Area): AnalyzeRequest => {
  const { method } = design
  return {
    area: drawnAreaOf(area),
    ...(method !== 'standard' && { method }),
    ...(METHODS[method].laysModules && { detailed: detailedOptionsOf(design, area) }),
  }
}

/** What the Standard method takes of the roof. */
export const standardRoofOf = ({ type, orientation = 'south', angle = 0 }: AnalyzeRequest['area']) => ({
  orientation: type === 'polyline' ? ('variable' as const) : orientation,
  angle,
})
