import type { z } from 'zod'
import type { AnalysisResponse, AnalyzeRequest, Method } from '#contract/analysis.ts'
import type { Problem, ProblemCode } from '#contract/problem.ts'
import type { MeasuredArea } from '#engine/geometry/measureArea.ts'
import type { Candidate } from '#engine/method/recommend.ts'
import type { Result } from '#engine/result.ts'
import type { Caller } from '../work/caller.ts'

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

/** Answers a request by one estimation method. */
export type Analyser = (input: AnalysisInput, caller: Caller) => Promise<Result<AnalysisResponse, Refusal>>

/** One for each method: a method without one does not compile. */
export type Analysers = Readonly<Record<Method, Analyser>>

/** A refusal because of one place in the request. */
export const refusalAt = (path: string, code: ProblemCode, message: string): Refusal => ({
  code,
  detail: message,
  errors: [{ path, message }],
})
