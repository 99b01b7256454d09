import type { z } from 'zod'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import type { Candidate } from '#engine/plant/recommend.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import type { AnalyzeRequest, StandardAnalysis } from '#wire/analysis.ts'
import { METHODS } from '#wire/methods.ts'
import type { DetailedAnalysis, DetailedPlant, PlantRequest, StandardPlant } from '#wire/plant.ts'
import type { Caller } from '../threads/workPool.ts'
import { detailedAnalysisOfArea, detailedMethod } from './detailed/detailedMethod.ts'
import { measurePlant } from './drawnArea.ts'
import {
  type AnalysisSize,
  type MeasuredPlantArea,
  type MethodServices,
  type Refusal,
  refusalAt,
} from './estimationMethod.ts'
import { standardAnalysisOfArea, standardMethod } from './standardMethod.ts'

/** An analysis of a plant, by either method. */
type AnalysedPlant = StandardPlant | DetailedPlant

const ESTIMATION_METHODS = { standard: standardMethod, detailed: detailedMethod } as const

/** @param plant of one area
 * @returns its answer as `POST /api/analyze` gives it */
const analysisOfArea = (plant: AnalysedPlant): StandardAnalysis | DetailedAnalysis => {
  switch (plant.method) {
    case 'standard':
      return standardAnalysisOfArea(plant)
    case 'detailed':
      return detailedAnalysisOfArea(plant)
  }
}

/** A request whose areas are measured, ready to be paid for and answered. */
export interface PreparedAnalysis<Answer> {
  /** [points] */
  readonly cost: number
  answer(candidates: readonly Candidate[], caller: Caller, services: MethodServices): Promise<Result<Answer, Refusal>>
}

type Measured = Pick<MeasuredPlantArea, 'area' | 'measured'>
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

/** Prepares the analysis of a plant, or returns the reason why there is none.
 * @param isDrawn its modules are to be drawn */
export const preparePlant = (
  request: z.output<typeof PlantRequest>,
  isDrawn = false,
): Result<PreparedAnalysis<AnalysedPlant>, Refusal> => {
  const method = ESTIMATION_METHODS[request.method]
  const closed = METHODS[request.method].laysModules ? request.areas.findIndex(({ courtyards }) => courtyards) : -1
  if (closed >= 0)
    return fail(refusalAt(`areas.${closed}.courtyards`, 'invalidRequest', 'Only the Standard method has courtyards.'))
  const measured = measurePlant(request.areas)
  if (!measured.ok) return measured
  const areas = measured.value
  return ok({
    cost: method.cost(sizeOf(areas, request)),
    answer: (candidates, ...by) => method.analyse({ ...request, areas, candidates, isDrawn }, ...by),
  })
}

/** Converts a request about an area into a request about a plant of one area. */
const plantOfOne = ({
  area,
  courtyards,
  detailed,
  ...request
}: z.output<typeof AnalyzeRequest>): z.output<typeof PlantRequest> => {
  if (!detailed) return { ...request, areas: [{ area, ...(courtyards && { courtyards }) }] }
  const { fill, mounting, moduleOrientation, edgeSetbacks, removedModules, eavesHeightM, parapetHeightM, ...options } =
    detailed
  const layout = { fill, mounting, moduleOrientation, edgeSetbacks, removedModules }
  const ofArea = { ...layout, eavesHeightM, parapetHeightM, inverter: 1 }
  return {
    ...request,
    areas: [{ area, detailed: ofArea, ...(courtyards && { courtyards }) }],
    detailed: { ...options, quotes: [] },
  }
}

/** The caller asked about one area: `areas.0.x` in the fault paths becomes `x`. */
const ofArea = ({ errors, ...refusal }: Refusal): Refusal => ({
  ...refusal,
  ...(errors && { errors: errors.map(({ path, ...error }) => ({ ...error, path: pathOfArea(path) })) }),
})
const pathOfArea = (path: string): string => path.replace(/^areas\.0\./, '').replace(/^areas$/, 'area')

/** Prepares the analysis of an area as a plant of one area, or returns the reason why there is none. */
export const prepareAnalysis = (
  request: z.output<typeof AnalyzeRequest>,
): Result<PreparedAnalysis<StandardAnalysis | DetailedAnalysis>, Refusal> => {
  const prepared = preparePlant(plantOfOne(request))
  if (!prepared.ok) return fail(ofArea(prepared.fault))
  const { cost, answer } = prepared.value
  return ok({
    cost,
    answer: async (...asked) => {
      const answered = await answer(...asked)
      if (!answered.ok) return fail(ofArea(answered.fault))
      return ok(analysisOfArea(answered.value))
    },
  })
}
