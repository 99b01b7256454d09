import type { z } from 'zod'

/** Text that the schema does not want may be JSON: KML knows nothing but text, and programs that convert files write lists as
 * text. Text without anything in it stands for what is not set. */
const fieldValue = (schema: z.ZodType, value: unknown): unknown => {
  if (typeof value !== 'string' || schema.safeParse(value).success) return value
  if (value === '') return undefined
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Those properties of a feature that a schema knows, and no others: programs add their own.
 * @param shape the fields, as the contract has them */
export const attributesOf = (
  shape: Readonly<Record<string, z.ZodType>>,
  properties: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([field, schema]) => {
      const value = fieldValue(schema, properties[field] ?? undefined)
      return value === undefined ? [] : [[field, value]]
    }),
  )
