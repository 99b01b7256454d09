import type { AnalyzeRequest } from '../../api/contract/analysis.ts'
import type { Area } from './area.ts'
import type { Design } from './design.ts'
import { drawnAreaOf, wireObstacleOf } from './designDocument.ts'

/** The body of `POST /api/analyze` for an area of a design, by the method chosen there. */
export const analyzeRequestOf = (design: Design, area: Area): AnalyzeRequest => {
  const request = { area: drawnAreaOf(area), method: design.method }
  if (design.method === 'standard') return request
  const { fill, mounting, removedModules } = area
  const { consumption, battery, assumptions } = design
  return {
    ...request,
    detailed: {
      fill,
      ...(mounting && { mounting }),
      obstacles: design.obstacles.map(wireObstacleOf),
      removedModules: [...removedModules],
      ...(consumption && { consumption }),
      battery,
      assumptions,
    },
  }
}
