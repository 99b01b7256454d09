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

/** Largest deviation that a printed number allows: half a unit of its last digit; 0 for a whole number. */
export const toleranceOf = ({ text }: Printed): number => {
  const [mantissa = '', exponent] = text.toLowerCase().split('e')
  const decimals = mantissa.split('.')[1]?.length
  return decimals === undefined && exponent === undefined ? 0 : 0.5 * 10 ** (Number(exponent ?? 0) - (decimals ?? 0))
}

/** Schema of an input number: its value without the digits. */
export const inputFigure = z.object({ value: z.number(), text: z.string() }).transform(({ value }) => value)

/** Schema of expected figures, with their digits. */
export const expectedFigures = z.record(z.string(), z.unknown())

/** Expected figure of a reference file, and the engine's. */
export interface Comparison {
  /** The figure's place in the file, such as `layout.quantity`. */
  readonly quantity: string
  readonly expected: Printed | string | boolean | null
  /** Undefined if the engine does not compute the figure. */
  readonly actual: unknown
  /** Tolerance for figures that are less exact than their printed digits. */
  readonly tolerance?: Tolerance
}

/** Largest error allowed of an expected number. */
export type Tolerance = (expected: number) => number
export const within =
  (error: number): Tolerance =>
  () =>
    error
export const withinFraction =
  (fraction: number): Tolerance =>
  (expected) =>
    fraction * Math.abs(expected)

/** Tolerance for the binary representation: a figure midway between two printed values may round either way. */
const SLACK = 1 + 1e-6

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPrinted = (value: unknown): value is Printed => isRecord(value) && typeof value.text === 'string'

/** Compares every figure of `expected`, however deep, with the engine's figure of the same name.
 * @param expected names of figures, or groups of them, as parsed by `parsePrinted`
 * @param tolerance for all figures; absent: that of the printed digits */
export const compareFigures = (
  path: string,
  expected: unknown,
  actual: unknown,
  tolerance?: Tolerance,
): Comparison[] => {
  if (isRecord(expected) && !isPrinted(expected))
    return Object.entries(expected).flatMap(([name, value]) =>
      compareFigures(`${path}.${name}`, value, isRecord(actual) ? actual[name] : undefined, tolerance),
    )
  return [{ quantity: path, expected: expected as Comparison['expected'], actual, ...(tolerance && { tolerance }) }]
}

/** Distance between the figures; 0 for equal texts; infinite if the engine does not compute the figure. */
export const errorOf = ({ expected, actual }: Comparison): number => {
  if (isPrinted(expected))
    return typeof actual === 'number' && Number.isFinite(actual) ? Math.abs(actual - expected.value) : Infinity
  return (actual ?? null) === expected ? 0 : Infinity
}

/** Largest error allowed: the stated tolerance, or half a unit of the last printed digit; none for texts and whole numbers. */
export const allowedErrorOf = ({ expected, tolerance }: Comparison): number =>
  isPrinted(expected) ? Math.max(toleranceOf(expected), tolerance?.(expected.value) ?? 0) : 0

/** Whether the engine's figure is the expected one to the digits printed. */
export const agrees = (comparison: Comparison): boolean => errorOf(comparison) <= allowedErrorOf(comparison) * SLACK
