import type { z } from 'zod'
import type { Analysis, AnalyzeRequest } from '#contract/analysis.ts'
import type { Problem, ProblemCode } from '#contract/problem.ts'
import type { MeasuredArea } from '#engine/geometry/measureArea.ts'
import type { Candidate } from '#engine/method/recommend.ts'
import type { Result } from '#engine/result.ts'
import type { WeatherSource } from '../weather/weatherSource.ts'
import type { Caller } from '../work/caller.ts'
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

/** What a deployment has for its methods to work with. */
export interface MethodServices {
  readonly weather: WeatherSource
  /** Computes analyses of the Detailed method. */
  readonly analyst: DetailedAnalyst
}

/** One way to estimate what panels on a roof area give, as the routes see it. */
export interface EstimationMethod {
  /** The schema of its answer. */
  readonly answer: z.ZodObject
  /** Address of the module whose default export is its part of a proposal, a `ProposalContent`; the thread that renders PDFs imports it. */
  readonly proposal: URL
  /** What an analysis costs [points].
   * @param areaM2 of the drawn area [m²] */
  cost(request: Pick<AnalyzeRequest, 'area' | 'detailed'>, areaM2: number): number
  /** Answers a request. */
  analyse(input: AnalysisInput, caller: Caller, services: MethodServices): Promise<Result<Analysis, Refusal>>
}

/** A refusal because of one place in the request. */
export const refusalAt = (path: string, code: ProblemCode, message: string): Refusal => ({
  code,
  detail: message,
  errors: [{ path, message }],
})
