import { setImmediate as nextTurn } from 'node:timers/promises'
import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import type { core } from 'zod'
import { Problem, type ProblemCode } from '#wire/problem.ts'
import { NOT_FINITE } from '../faultSentence.ts'
import { type ProblemResponse, problem } from './problem.ts'

/** A problem names at most this many faults; the first few are enough to act on. */
const MAX_ERRORS = 10
/** Characters of a field name in an error path; names in a request may have any length. */
const MAX_PATH = 200

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

/** Answers with the problem for a schema's issues, the first ten with their paths. */
export const invalidInput = (c: Context, issues: readonly core.$ZodIssue[]): ProblemResponse => {
  const errors = issues
    .slice(0, MAX_ERRORS)
    .map(({ path, message }) => ({ path: path.join('.').slice(0, MAX_PATH), message }))
  return problem(c, codeOf(issues), { detail: detailOf(errors, issues.length), errors })
}

/** Bodies longer than this are refused at the first list that has a fault [characters]. */
const LONG_BODY = 32 * 1024
const EARLY: core.ParseContextInternal<core.$ZodIssue> = { abortEarly: true }

/** Refuses a long JSON body at its first faults. The validator would collect all faults first, which took half a second for a megabyte. Runs
 * after `jsonBody`.
 * @param schema of the body */
export const firstFaults =
  (schema: z.ZodType): MiddlewareHandler =>
  async (c, next) => {
    if ((await c.req.text()).length <= LONG_BODY) return next()
    const { error } = schema.safeParse(await c.req.json(), EARLY)
    if (error) return invalidInput(c, error.issues)
    await nextTurn()
    return next()
  }

/** A router that answers validation failures with problems; all API routes use such a router. */
export const openApiRouter = (): OpenAPIHono =>
  new OpenAPIHono({
    defaultHook: async (result, c) => {
      if (!result.success) return invalidInput(c, result.error.issues)
      // Parsing a long body took time, so handling starts in the next turn of the event loop.
      if (result.target === 'json') await nextTurn()
    },
  })

/** Defines routes of one method: the parts that every route has, then `rest`. */
const routesOf =
  <Method extends RouteConfig['method']>(method: Method) =>
  <Path extends string, Rest extends Omit<RouteConfig, 'method' | 'path' | 'operationId' | 'tags'>>(
    path: Path,
    operationId: string,
    tag: string,
    rest: Rest,
  ) =>
    createRoute({ method, path, operationId, tags: [tag], ...rest })

export const get = routesOf('get')
export const post = routesOf('post')
export const put = routesOf('put')
export const remove = routesOf('delete')

/** The documentation of a JSON answer or request body. */
export const jsonContent = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

/** The documentation of the answer to a conditional request. */
export const NOT_MODIFIED = { description: 'The client already holds this version (If-None-Match)' }

/** The schema shared by every problem answer; named, so that the document holds it once. */
const NamedProblem = Problem.meta({ id: 'Problem' })

/** The documentation of a route's problem answers, to be spread into `responses`. */
export const problemResponses = <Status extends number>(...statuses: readonly Status[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: 'Problem', content: { 'application/problem+json': { schema: NamedProblem } } },
    ]),
  )

const WANTED = 'a number in degrees'

/** A coordinate in a query [degrees]. An empty text would be coerced to 0, a place off the coast of Ghana.
 * @param within its range */
export const coordinate = (within: z.ZodNumber) =>
  z
    .string({ error: `is missing; it must be ${WANTED}` })
    // A double has up to 17 significant digits.
    .regex(/^-?\d{1,3}(\.\d{1,17})?$/, `must be ${WANTED}`)
    .transform(Number)
    .pipe(within)
    .openapi({ type: 'number', minimum: within.minValue ?? -360, maximum: within.maxValue ?? 360 })
