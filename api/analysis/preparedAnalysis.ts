import type { z } from 'zod'
import type { Analysis, AnalyzeRequest } from '#contract/analysis.ts'
import type { Plant, PlantRequest } from '#contract/plant.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import type { Candidate } from '#engine/method/recommend.ts'
import { ok, type Result } from '#engine/result.ts'
import type { Caller } from '../work/workPool.ts'
import { measureDrawnArea, measurePlant } from './drawnArea.ts'
import type { AnalysisSize, MethodServices, PlantArea, Refusal } from './estimationMethod.ts'
import { ESTIMATION_METHODS } from './methods.ts'

/** A request whose areas are measured, ready to be paid for and answered. */
export interface PreparedAnalysis<Answer> {
  /** Address of the module that says what a proposal of it does, as `EstimationMethod` has it. */
  readonly proposal: URL
  /** [points] */
  readonly cost: number
  answer(candidates: readonly Candidate[], caller: Caller, services: MethodServices): Promise<Result<Answer, Refusal>>
}

type Measured = Pick<PlantArea, 'area' | 'measured'>
type Asked = Pick<z.output<typeof AnalyzeRequest> | z.output<typeof PlantRequest>, 'detailed'>

const sizeOf = (areas: readonly Measured[], { detailed }: Asked): AnalysisSize => ({
  areas: areas.length,
  areaM2: areas.reduce((sum, { measured }) => sum + measured.totalAreaM2, 0),
  vertices: [...areas.map(({ area }) => area), ...(detailed?.obstacles ?? [])].reduce(
    (sum, shape) => sum + verticesOf(shape).length,
    0,
  ),
  isShaded: (detailed?.surroundings ?? []).length > 0,
})

/** Prepares the analysis of an area, or says why there can be none. */
export const prepareAnalysis = (
  request: z.output<typeof AnalyzeRequest>,
): Result<PreparedAnalysis<Analysis>, Refusal> => {
  const method = ESTIMATION_METHODS[request.method]
  const measured = measureDrawnArea(request.area)
  if (!measured.ok) return measured
  const input = { ...request, measured: measured.value }
  return ok({
    proposal: method.proposal,
    cost: method.cost(sizeOf([input], request)),
    answer: (candidates, ...by) => method.analyse({ ...input, candidates }, ...by),
  })
}

/** Prepares the analysis of a plant, or says why there can be none. */
export const preparePlant = (request: z.output<typeof PlantRequest>): Result<PreparedAnalysis<Plant>, Refusal> => {
  const method = ESTIMATION_METHODS[request.method]
  const measured = measurePlant(request.areas)
  if (!measured.ok) return measured
  const areas = measured.value
  return ok({
    proposal: method.plantProposal,
    cost: method.cost(sizeOf(areas, request)),
    answer: (candidates, ...by) => method.analysePlant({ ...request, areas, candidates }, ...by),
  })
}
