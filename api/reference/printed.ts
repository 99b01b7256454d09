import { z } from 'zod'

/** A number of a reference file with its printed digits, which state its precision. */
export interface Printed {
  readonly value: number
  readonly text: string
}

type Reviver = (this: unknown, key: string, value: unknown, context: { readonly source: string }) => unknown

const keepingDigits: Reviver = (_key, value, { source }) =>
  typeof value === 'number' ? ({ value, text: source } satisfies Printed) : value

/** Parses JSON with every number as a `Printed`.
 * @throws SyntaxError where the text is not JSON */
export const parsePrinted = (json: string): unknown =>
  // The third argument is in every Node this runs on (V8 11.4), and not yet in TypeScript's library.
  JSON.parse(json, keepingDigits as Parameters<typeof JSON.parse>[1])

/** Largest deviation a printed number allows: half a unit of its last digit; none where it is printed as a whole number. */
export const toleranceOf = ({ text }: Printed): number => {
  const [mantissa = '', exponent] = text.toLowerCase().split('e')
  const decimals = mantissa.split('.')[1]?.length
  return decimals === undefined && exponent === undefined ? 0 : 0.5 * 10 ** (Number(exponent ?? 0) - (decimals ?? 0))
}

/** Schema of an input number: its value without the digits. */
export const inputFigure = z.object({ value: z.number(), text: z.string() }).transform(({ value }) => value)

/** Schema of expected figures, with their digits. */
export const expectedFigures = z.record(z.string(), z.unknown())
