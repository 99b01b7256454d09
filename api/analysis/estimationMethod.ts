import type { z } from 'zod'
import type { Analysis, AnalyzeRequest } from '#contract/analysis.ts'
import type { Plant, PlantRequest } from '#contract/plant.ts'
import type { Problem, ProblemCode } from '#contract/problem.ts'
import type { MeasuredArea } from '#engine/geometry/measureArea.ts'
import type { Candidate } from '#engine/method/recommend.ts'
import type { Result } from '#engine/result.ts'
import type { WeatherSource } from '../weather/weatherSource.ts'
import type { Caller } from '../work/workPool.ts'
import type { DetailedAnalyst } from './detailed/detailedAnalyst.ts'

/** Why a well-formed request cannot be analysed, ready to be answered. */
export interface Refusal {
  readonly code: ProblemCode
  readonly detail: string
  readonly errors?: NonNullable<Problem['errors']>
}

export interface AnalysisInput extends z.output<typeof AnalyzeRequest> {
  readonly measured: MeasuredArea
  readonly candidates: readonly Candidate[]
}

type RequestedPlant = z.output<typeof PlantRequest>

/** An area of a plant with what was chosen for it. */
export type PlantArea = RequestedPlant['areas'][number] & { readonly measured: MeasuredArea }

export interface PlantInput extends Omit<RequestedPlant, 'areas'> {
  readonly areas: readonly PlantArea[]
  readonly candidates: readonly Candidate[]
}

/** What an analysis has to look at. */
export interface AnalysisSize {
  readonly areas: number
  /** Of all areas together [m²]. */
  readonly areaM2: number
  /** Of the areas and of the obstacles. */
  readonly vertices: number
  /** Whether something stands around it. */
  readonly isShaded: boolean
}

/** What a deployment has for its methods to work with. */
export interface MethodServices {
  readonly weather: WeatherSource
  /** Computes analyses of the Detailed method. */
  readonly analyst: DetailedAnalyst
  /** Time of the server [ms since 1970]. */
  nowMs(): number
}

/** One way to estimate what panels on a roof area, or on all areas of a plant, give, as the routes see it. */
export interface EstimationMethod {
  /** The schema of its answer. */
  readonly answer: z.ZodObject
  /** The schema of its answer about a plant. */
  readonly plantAnswer: z.ZodObject
  /** Address of the module whose default export is its part of a proposal, a `ProposalContent`; the thread that renders PDFs imports it. */
  readonly proposal: URL
  /** The same for a proposal of a plant. */
  readonly plantProposal: URL
  /** What an analysis costs [points]. */
  cost(size: AnalysisSize): number
  /** Answers a request about an area. */
  analyse(input: AnalysisInput, caller: Caller, services: MethodServices): Promise<Result<Analysis, Refusal>>
  /** Answers a request about a plant. */
  analysePlant(input: PlantInput, caller: Caller, services: MethodServices): Promise<Result<Plant, Refusal>>
}

/** A refusal because of one place in the request. */
export const refusalAt = (path: string, code: ProblemCode, message: string): Refusal => ({
  code,
  detail: message,
  errors: [{ path, message }],
})
