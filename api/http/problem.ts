import type { Context, TypedResponse } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem, ProblemCode } from '#wire/problem.ts'
import { type LimitCode, limitRows } from '#wire/requestLimits.ts'

const LIMIT_PROBLEMS = Object.fromEntries(limitRows.map(([, { code, title }]) => [code, [429, title]])) as Record<
  LimitCode,
  [429, string]
>

/** Status and title of every problem the API answers with; a new code without a row does not compile. */
const PROBLEMS = {
  notFound: [404, 'Not found'],
  methodNotAllowed: [405, 'Method not allowed'],
  bodyTooLarge: [413, 'The request body is too large'],
  bodyTimeout: [408, 'The request body did not arrive in time'],
  unsupportedMediaType: [415, 'The content type is not supported'],
  malformedJson: [400, 'The request body is not valid JSON'],
  repeatedHost: [400, 'The request has more than one Host header'],
  foreignOrigin: [403, 'The request comes from a page of another site'],
  invalidRequest: [422, 'The request is not valid'],
  unknownField: [422, 'The request has fields that are not known'],
  notFinite: [422, 'A number is not finite'],
  outOfRange: [422, 'A number is out of its range'],
  tooManyVertices: [422, 'The outline has too many vertices'],
  selfIntersecting: [422, 'The outline crosses itself'],
  degenerateGeometry: [422, 'The outline encloses no area'],
  areaTooLarge: [422, 'The area is too large'],
  areasTooFarApart: [422, 'The areas are too far apart'],
  overloaded: [503, 'The server is busy'],
  ...LIMIT_PROBLEMS,
  requestTimeout: [503, 'The request took too long'],
  geocoderUnavailable: [502, 'The geocoding service does not answer'],
  geocoderRateLimited: [503, 'The geocoding service is busy'],
  buildingsUnavailable: [502, 'The service for buildings does not answer'],
  buildingsBusy: [503, 'The service for buildings is busy'],
  weatherNotCovered: [422, 'There is no weather for this place'],
  pvgisUnavailable: [502, 'PVGIS does not answer'],
  pvgisBusy: [503, 'PVGIS is busy'],
  editSecretMissing: [401, 'The edit secret is missing'],
  editSecretWrong: [403, 'The edit secret is wrong'],
  proposalKeyMissing: [403, 'The key for offers is missing'],
  proposalKeyWrong: [403, 'The key for offers is wrong'],
  offerWithoutPrices: [422, 'An offer needs prices of its own'],
  plantNotBuildable: [422, 'The plant cannot be built as it is'],
  ifMatchMissing: [428, 'The version the changes start from is missing'],
  designChanged: [412, 'The design was changed in the meantime'],
  storeFull: [507, 'There is no room to save'],
  storeUnavailable: [503, 'The data store does not answer'],
  internal: [500, 'Something went wrong'],
} as const satisfies Record<ProblemCode, readonly [ContentfulStatusCode, string]>

const HEADERS = { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' }

/** The type of a problem fits every route: it claims no body, status or format of the typed answers. */
export type ProblemResponse = Response & TypedResponse<never, never, never>

/** Fields of a problem beside its code: a sentence for people, and the invalid input fields. */
type Extra = Pick<Problem, 'detail' | 'errors'>

/** Answers with an RFC 9457 problem; status and title follow from the code.
 * @param code kind of fault
 * @param extra never internals or secrets */
export const problem = (c: Context, code: ProblemCode, extra: Extra = {}): ProblemResponse => {
  const [status, title] = PROBLEMS[code]
  c.set('problemCode', code)
  const requestId: unknown = c.get('requestId')
  const body: Problem = {
    type: 'about:blank',
    title,
    status,
    code,
    ...extra,
    ...(typeof requestId === 'string' && { instance: requestId }),
  }
  return c.body(JSON.stringify(body), status, HEADERS) as ProblemResponse
}

/** Answers a method that a known path does not support. OPTIONS gets 204, every other method 405; both list the supported methods in `Allow`.
 * @param methods that the path supports */
export const unsupportedMethod = (c: Context, methods: readonly string[]): Response => {
  const answer = c.req.method === 'OPTIONS' ? new Response(null, { status: 204 }) : problem(c, 'methodNotAllowed')
  answer.headers.set('Allow', [...new Set([...methods, 'OPTIONS'])].join(', '))
  return answer
}
