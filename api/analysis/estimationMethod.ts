import type { z } from 'zod'
import type { MeasuredArea } from '#engine/geometry/measureArea.ts'
import type { Candidate } from '#engine/plant/recommend.ts'
import type { Result } from '#engine/result.ts'
import type { Analysis } from '#wire/analysis.ts'
import type { Inverter } from '#wire/inverter.ts'
import type { PlantAnswer, PlantRequest } from '#wire/plant.ts'
import type { Problem, ProblemCode } from '#wire/problem.ts'
import type { ProductStore } from '../catalogue/productStore.ts'
import type { Caller } from '../threads/workPool.ts'
import type { WeatherSource } from '../weather/weatherSource.ts'
import type { DetailedAnalyst } from './detailed/detailedAnalyst.ts'

/** Why a well-formed request cannot be analysed, ready to be answered. */
export interface Refusal {
  readonly code: ProblemCode
  readonly detail: string
  readonly errors?: NonNullable<Problem['errors']>
}

type RequestedPlant = z.output<typeof PlantRequest>

/** An area of a plant with its settings. */
export type MeasuredPlantArea = RequestedPlant['areas'][number] & { readonly measured: MeasuredArea }

export interface PlantInput extends Omit<RequestedPlant, 'areas'> {
  readonly areas: readonly MeasuredPlantArea[]
  readonly candidates: readonly Candidate[]
  /** Whether the answer includes the module positions, if the method lays modules. */
  readonly isDrawn: boolean
}

/** Size of an analysis. */
export interface AnalysisSize {
  readonly areas: number
  /** All areas together [m²]. */
  readonly areaM2: number
  /** Areas and obstacles. */
  readonly vertices: number
  /** Whether the area has surroundings. */
  readonly isShaded: boolean
}

/** Services of a deployment for its methods. */
export interface MethodServices {
  readonly weather: WeatherSource
  /** Computes analyses of the Detailed method. */
  readonly analyst: DetailedAnalyst
  /** The inverters that strings are worked out for. */
  readonly inverters: ProductStore<Inverter>
  /** Time of the server [ms since 1970]. */
  nowMs(): number
}

/** A method to estimate the panels of a plant. A single area is a plant of one area.
 * @example
 * const answer = await ESTIMATION_METHODS.detailed.analyse(input, caller, services)
 * const setups = answer.ok ? answer.value.recommendations : [] */
export interface EstimationMethod<Answer extends PlantAnswer> {
  /** Cost of an analysis [points]. */
  cost(size: AnalysisSize): number
  analyse(input: PlantInput, caller: Caller, services: MethodServices): Promise<Result<Answer, Refusal>>
}

/** The only one of a list that has one. */
export const onlyOf = <Value>([only]: readonly Value[]): Value => {
  if (only === undefined) throw new Error('a plant of one area without it')
  return only
}

export const withoutAreaId = ({
  areaId: _,
  ...warning
}: PlantAnswer['warnings'][number]): Analysis['warnings'][number] => warning

/** A refusal because of one place in the request. */
export const refusalAt = (path: string, code: ProblemCode, message: string): Refusal => ({
  code,
  detail: message,
  errors: [{ path, message }],
})
