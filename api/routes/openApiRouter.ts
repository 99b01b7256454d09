import { OpenAPIHono } from '@hono/zod-openapi'
import type { core } from 'zod'
import { Problem, type ProblemCode } from '../contract/problem.ts'
import { problem } from './problem.ts'

/** The most specific code for what a schema found wrong. */
const codeOf = (issues: readonly core.$ZodIssue[]): ProblemCode => {
  if (
    issues.some((issue) => issue.code === 'too_big' && issue.origin === 'array' && issue.path.at(-1) === 'coordinates')
  )
    return 'tooManyVertices'
  return issues.every((issue) => issue.code === 'unrecognized_keys') ? 'unknownField' : 'invalidRequest'
}

/** A router whose validation failures are problems; every route of the API is registered on one of these. */
export const openApiRouter = (): OpenAPIHono =>
  new OpenAPIHono({
    defaultHook: (result, c) => {
      if (result.success) return undefined
      const { issues } = result.error
      return problem(c, codeOf(issues), {
        detail: issues[0]?.message,
        errors: issues.slice(0, 20).map(({ path, message }) => ({ path: path.join('.'), message })),
      })
    },
  })

/** The documentation of a route's problem answers, to be spread into `responses`. */
export const problemResponses = <Status extends number>(...statuses: readonly Status[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: 'Problem', content: { 'application/problem+json': { schema: Problem } } },
    ]),
  )
