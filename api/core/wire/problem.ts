import { z } from 'zod'
import { limitRows } from './requestLimits.ts'

/** An error over HTTP: RFC 9457 `application/problem+json` with a machine-readable code. */
export const ProblemCode = z.enum([
  'notFound',
  'methodNotAllowed',
  'bodyTooLarge',
  'bodyTimeout',
  'unsupportedMediaType',
  'malformedJson',
  'repeatedHost',
  'foreignOrigin',
  'invalidRequest',
  'unknownField',
  'notFinite',
  'outOfRange',
  'tooManyVertices',
  'selfIntersecting',
  'degenerateGeometry',
  'areaTooLarge',
  'areasTooFarApart',
  'overloaded',
  ...limitRows.map(([, { code }]) => code),
  'requestTimeout',
  'geocoderUnavailable',
  'geocoderRateLimited',
  'buildingsUnavailable',
  'buildingsBusy',
  'weatherNotCovered',
  'pvgisUnavailable',
  'pvgisBusy',
  'editSecretMissing',
  'editSecretWrong',
  'proposalKeyMissing',
  'proposalKeyWrong',
  'offerWithoutPrices',
  'plantNotBuildable',
  'ifMatchMissing',
  'designChanged',
  'storeFull',
  'storeUnavailable',
  'internal',
])
export type ProblemCode = z.infer<typeof ProblemCode>

export const Problem = z.object({
  type: z.string().describe("'about:blank'"),
  title: z.string(),
  status: z.number().int(),
  code: ProblemCode,
  detail: z.string().optional().describe('A sentence for people; of several faults the first'),
  instance: z.string().optional().describe('The request id'),
  errors: z
    .array(
      z.object({
        path: z.string().describe("Where in the request, such as 'area.coordinates.0.lat'; empty for the whole of it"),
        message: z.string().describe("What is wrong there, such as 'must be at most 90'"),
      }),
    )
    .optional()
    .describe('Every fault found in the request, ten at most'),
})
export type Problem = z.infer<typeof Problem>
