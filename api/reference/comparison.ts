import { type Printed, toleranceOf } from './printed.ts'

/** What a reference file expects of one figure, and what the engine gives. */
export interface Comparison {
  /** The figure's place in the file, such as `layout.quantity`. */
  readonly quantity: string
  readonly expected: Printed | string | boolean | null
  /** Undefined where the engine knows no such figure. */
  readonly actual: unknown
  /** Where the figure is not meant to the digits it is printed with. */
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

/** Binary fractions of a figure that lies exactly between two printed ones may fall on either side. */
const SLACK = 1 + 1e-6

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPrinted = (value: unknown): value is Printed => isRecord(value) && typeof value.text === 'string'

/** Compares every figure of `expected`, however deep, with the engine's figure of the same name.
 * @param expected names of figures, or groups of them, as parsed by `parsePrinted`
 * @param tolerance where the digits printed are not what counts */
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

/** Distance between the figures; for text 0 where it is the same; infinite where the engine has no such figure. */
export const errorOf = ({ expected, actual }: Comparison): number => {
  if (isPrinted(expected))
    return typeof actual === 'number' && Number.isFinite(actual) ? Math.abs(actual - expected.value) : Infinity
  return (actual ?? null) === expected ? 0 : Infinity
}

/** Largest error allowed: half a unit of the last digit printed, none for text and whole numbers, or more where a tolerance
 * is stated. */
export const allowedErrorOf = ({ expected, tolerance }: Comparison): number =>
  isPrinted(expected) ? Math.max(toleranceOf(expected), tolerance?.(expected.value) ?? 0) : 0

/** Whether the engine's figure is the expected one to the digits printed. */
export const agrees = (comparison: Comparison): boolean => errorOf(comparison) <= allowedErrorOf(comparison) * SLACK
