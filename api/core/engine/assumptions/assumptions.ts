import { fail, ok, type Result } from '../result.ts'
import type { AssumptionGroup, AssumptionRow } from './assumptionRow.ts'
import { BATTERY_ASSUMPTIONS } from './batteryAssumptions.ts'
import { CONSUMPTION_ASSUMPTIONS } from './consumptionAssumptions.ts'
import { LAYOUT_ASSUMPTIONS } from './layoutAssumptions.ts'
import { MONEY_ASSUMPTIONS } from './moneyAssumptions.ts'
import { PRODUCTION_ASSUMPTIONS } from './productionAssumptions.ts'

/** How exported electricity is paid. `market`: GSE pays the price of each hour, at least the guaranteed minimum. `minimum`: GSE pays the
 * guaranteed minimum. `fixed`: a contract pays a fixed net price. */
export type Sale = 'market' | 'minimum' | 'fixed'

/** The chosen sale. Earlier releases had only the contract price: a changed contract price without a chosen sale means `fixed`. */
export const saleOf = (chosen: Sale | null | undefined, overrides: Readonly<Record<string, number>>): Sale =>
  chosen ??
  ('exportPriceEurPerKwh' in overrides || 'exportPriceGrowthFractionPerYear' in overrides ? 'fixed' : 'market')

const mapped = <Key extends string, From, To>(rows: Readonly<Record<Key, From>>, to: (row: From) => To) =>
  // `Object.entries` loses the key type of `rows`.
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

/** The default value of each assumption. */
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
export const saleAssumptions = (sale: Sale): readonly AssumptionKey[] => ASSUMED[sale]

/** Whether an assumption applies only to other types of sale. */
export const isOfAnotherSale = (key: AssumptionKey, sale: Sale): boolean =>
  !ASSUMED[sale].includes(key) && Object.values(ASSUMED).some((keys) => keys.includes(key))
