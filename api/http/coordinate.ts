import { z } from '@hono/zod-openapi'

/** A coordinate in a query [degrees]. An empty text would be coerced to 0, a place off the coast of Ghana.
 * @param within its range */
export const coordinate = (within: z.ZodNumber) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'must be a number in degrees')
    .transform(Number)
    .pipe(within)
