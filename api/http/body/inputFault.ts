import type { core } from 'zod'
import type { Problem, ProblemCode } from '#wire/problem.ts'
import { NOT_FINITE } from '../../faultSentence.ts'

/** A problem names at most this many faults; the first few are enough to act on. */
const MAX_ERRORS = 10
/** Characters of a field name in an error path; names in a request may have any length. */
const MAX_PATH = 200

/** What is wrong with a request, as its problem tells it. */
export interface InputFault extends Pick<Problem, 'detail' | 'errors'> {
  readonly code: ProblemCode
}

const isTooManyVertices = (issue: core.$ZodIssue): boolean =>
  issue.code === 'too_big' && issue.origin === 'array' && issue.path.at(-1) === 'coordinates'

const isNotFinite = (issue: core.$ZodIssue): boolean =>
  issue.code === 'invalid_type' && issue.expected === 'number' && issue.message === NOT_FINITE

const isOutOfRange = (issue: core.$ZodIssue): boolean =>
  (issue.code === 'too_big' || issue.code === 'too_small') && issue.origin === 'number'

/** The most specific code for a schema's issues. */
const codeOf = (issues: readonly core.$ZodIssue[]): ProblemCode => {
  if (issues.some(isTooManyVertices)) return 'tooManyVertices'
  if (issues.some(isNotFinite)) return 'notFinite'
  if (issues.every(isOutOfRange)) return 'outOfRange'
  return issues.every((issue) => issue.code === 'unrecognized_keys') ? 'unknownField' : 'invalidRequest'
}

/** The first fault, and the number of further faults. */
const detailOf = ([first]: NonNullable<Problem['errors']>, count: number): string => {
  const fault = first?.path ? `${first.path}: ${first.message}` : `The request ${first?.message}`
  if (count === 1) return fault
  return `${fault} (the first of ${count} faults; see errors)`
}

/** The fault of a request for a schema's issues, the first ten with their paths. */
export const inputFault = (issues: readonly core.$ZodIssue[]): InputFault => {
  const errors = issues
    .slice(0, MAX_ERRORS)
    .map(({ path, message }) => ({ path: path.join('.').slice(0, MAX_PATH), message }))
  return { code: codeOf(issues), detail: detailOf(errors, issues.length), errors }
}
