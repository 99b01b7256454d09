import { fail, ok, type Result } from '../result.ts'
import type { AssumptionGroup, AssumptionRow } from './assumptionRow.ts'
import { BATTERY_ASSUMPTIONS } from './batteryAssumptions.ts'
import { CONSUMPTION_ASSUMPTIONS } from './consumptionAssumptions.ts'
import { LAYOUT_ASSUMPTIONS } from './layoutAssumptions.ts'
import { MONEY_ASSUMPTIONS } from './moneyAssumptions.ts'
import { PRODUCTION_ASSUMPTIONS } from './productionAssumptions.ts'

/** How exported electricity is paid. `market`: by GSE at the price of each hour, at least the guaranteed minimum. `minimum`: by GSE at the
 * guaranteed minimum alone. `fixed`: at the price of a contract, as it reaches the seller. */
export type Sale = 'market' | 'minimum' | 'fixed'

/** The sale that was chosen. Earlier releases knew the price of a contract only: who changed it and chose no sale means that one. */
export const saleOf = (chosen: Sale | null | undefined, overrides: Readonly<Record<string, number>>): Sale =>
  chosen ??
  ('exportPriceEurPerKwh' in overrides || 'exportPriceGrowthFractionPerYear' in overrides ? 'fixed' : 'market')

const mapped = <Key extends string, From, To>(rows: Readonly<Record<Key, From>>, to: (row: From) => To) =>
  // The keys are those of `rows`, which TypeScript forgets on the way through the entries.
  Object.fromEntries(Object.entries<From>(rows).map(([key, row]) => [key, to(row)])) as Readonly<Record<Key, To>>

type GroupedRow = AssumptionRow & { readonly group: AssumptionGroup }

const grouped = <Key extends string>(group: AssumptionGroup, rows: Readonly<Record<Key, AssumptionRow>>) =>
  mapped(rows, (row): GroupedRow => ({ ...row, group }))

/** Every assumption of the Detailed method that the user may change, in the order in which to show them. */
export const ASSUMPTIONS = {
  ...grouped('layout', LAYOUT_ASSUMPTIONS),
  ...grouped('production', PRODUCTION_ASSUMPTIONS),
  ...grouped('consumption', CONSUMPTION_ASSUMPTIONS),
  ...grouped('battery', BATTERY_ASSUMPTIONS),
  ...grouped('money', MONEY_ASSUMPTIONS),
}
export type AssumptionKey = keyof typeof ASSUMPTIONS
/** A value for each of them, in the unit of its row and within its range. */
export type Assumptions = Readonly<Record<AssumptionKey, number>>

export interface AssumptionFault {
  readonly key: string
  readonly code: 'unknownKey' | 'notANumber' | 'outOfRange' | 'notWhole'
}

/** The value of each where the user changes nothing. */
export const DEFAULT_ASSUMPTIONS: Assumptions = mapped(ASSUMPTIONS, ({ value }) => value)

const isKey = (key: string): key is AssumptionKey => Object.hasOwn(ASSUMPTIONS, key)
const isCounted = ({ unit }: AssumptionRow): boolean => unit === 'year' || unit === 'years' || unit === 'rows'

const codeOf = (key: string, value: number): AssumptionFault['code'] | null => {
  if (!isKey(key)) return 'unknownKey'
  const row = ASSUMPTIONS[key]
  if (!Number.isFinite(value)) return 'notANumber'
  if (value < row.min || value > row.max) return 'outOfRange'
  return isCounted(row) && !Number.isInteger(value) ? 'notWhole' : null
}

/** The defaults with the user's changes.
 * @param overrides values by key, in the units of the rows
 * @returns all values, or every fault among the changed ones */
export const resolveAssumptions = (
  overrides: Readonly<Record<string, number>>,
): Result<Assumptions, readonly AssumptionFault[]> => {
  const faults = Object.entries(overrides).flatMap(([key, value]) => {
    const code = codeOf(key, value)
    return code ? [{ key, code }] : []
  })
  if (faults.length > 0) return fail(faults)
  return ok({ ...DEFAULT_ASSUMPTIONS, ...overrides })
}

const ASSUMED: Readonly<Record<Sale, readonly AssumptionKey[]>> = {
  market: [
    'marketPriceLevelFraction',
    'solarPriceFallFractionPerYear',
    'guaranteedMinimumEurPerKwh',
    'saleIncomeTaxFraction',
  ],
  minimum: ['guaranteedMinimumEurPerKwh', 'saleIncomeTaxFraction'],
  fixed: ['exportPriceEurPerKwh', 'exportPriceGrowthFractionPerYear'],
}

/** The assumptions behind a sale, in display order. */
export const assumedOf = (sale: Sale): readonly AssumptionKey[] => ASSUMED[sale]

/** Whether an assumption is that of other sales alone. */
export const isOfAnotherSale = (key: AssumptionKey, sale: Sale): boolean =>
  !ASSUMED[sale].includes(key) && Object.values(ASSUMED).some((keys) => keys.includes(key))
