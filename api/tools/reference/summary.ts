import { agrees, allowedErrorOf, type Comparison, errorOf } from './comparison.ts'
import { textTable } from './textTable.ts'

/** One quantity of a reference file, summarized over all its cases. */
export interface QuantitySummary {
  readonly quantity: string
  readonly cases: number
  /** The case nearest to its tolerance, or exceeding it most. */
  readonly largestError: number
  readonly tolerance: number
  readonly ok: boolean
}

const strain = (comparison: Comparison): number => {
  const error = errorOf(comparison)
  return error === 0 ? 0 : error / allowedErrorOf(comparison)
}

const summarise = (quantity: string, comparisons: readonly Comparison[]): QuantitySummary => {
  const worst = comparisons.reduce((a, b) => (strain(b) > strain(a) ? b : a))
  return {
    quantity,
    cases: comparisons.length,
    largestError: errorOf(worst),
    tolerance: allowedErrorOf(worst),
    ok: comparisons.every(agrees),
  }
}

/** The comparisons by quantity, in the order the quantities first appear. */
export const summaries = (comparisons: readonly Comparison[]): QuantitySummary[] => {
  const byQuantity = new Map<string, Comparison[]>()
  for (const comparison of comparisons) {
    const sameQuantity = byQuantity.get(comparison.quantity)
    if (sameQuantity) sameQuantity.push(comparison)
    else byQuantity.set(comparison.quantity, [comparison])
  }
  return [...byQuantity].map(([quantity, cases]) => summarise(quantity, cases))
}

const printed = (error: number): string => {
  if (error === Infinity) return 'differs'
  return error === 0 ? '0' : error.toExponential(1)
}

/** The summaries as a table of text. */
export const table = (rows: readonly QuantitySummary[]): string => {
  const cells = rows.map((row) => [
    row.quantity,
    String(row.cases),
    printed(row.largestError),
    row.tolerance === 0 ? 'exact' : printed(row.tolerance),
    row.ok ? 'ok' : 'NOT OK',
  ])
  const lines = [['quantity', 'cases', 'largest error', 'tolerance', ''], ...cells]
  return textTable(lines)
}
