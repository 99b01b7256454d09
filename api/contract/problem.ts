import { z } from 'zod'

/** An error over HTTP: RFC 9457 `application/problem+json` with a machine-readable code. */
export const ProblemCode = z.enum([
  'notFound',
  'methodNotAllowed',
  'bodyTooLarge',
  'bodyTimeout',
  'unsupportedMediaType',
  'malformedJson',
  'invalidRequest',
  'unknownField',
  'notFinite',
  'outOfRange',
  'tooManyVertices',
  'selfIntersecting',
  'degenerateGeometry',
  'areaTooLarge',
  'overloaded',
  'rateLimited',
  'requestTimeout',
  'geocoderUnavailable',
  'geocoderRateLimited',
  'weatherNotCovered',
  'editSecretMissing',
  'editSecretWrong',
  'ifMatchMissing',
  'designChanged',
  'tooManyDesigns',
  'storeUnavailable',
  'internal',
])
export type ProblemCode = z.infer<typeof ProblemCode>

export const Problem = z.object({
  type: z.string().describe("'about:blank'"),
  title: z.string(),
  status: z.number().int(),
  code: ProblemCode,
  detail: z.string().optional(),
  instance: z.string().optional().describe('The request id'),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof Problem>
