import { z } from '@hono/zod-openapi'

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
