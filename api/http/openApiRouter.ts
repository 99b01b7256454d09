import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import { Problem } from '#wire/problem.ts'
import { inputFault } from './body/inputFault.ts'
import { problem } from './problem.ts'

/** A router that answers validation failures with problems; all API routes use such a router. */
export const openApiRouter = (): OpenAPIHono =>
  new OpenAPIHono({
    defaultHook: (result, c) => {
      if (result.success) return
      const { code, ...fault } = inputFault(result.error.issues)
      return problem(c, code, fault)
    },
  })

/** Documents a route with a body, which its `jsonBody` validates.
 * @returns the route for the router, which would validate the body once more */
export const withBody = <Route extends RouteConfig>(router: OpenAPIHono, route: Route) => {
  const { middleware: _, ...documented }: RouteConfig = route
  router.openAPIRegistry.registerPath(documented)
  const { body: __, ...request }: NonNullable<Route['request']> = route.request ?? {}
  return { ...route, request, hide: true }
}

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
