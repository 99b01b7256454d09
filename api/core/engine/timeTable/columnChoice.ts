import { sum } from '../sum.ts'
import type { Judgment } from './decisions.ts'
import type { Entries, FigureColumn } from './entries.ts'
import { energyUnitIn, isOtherQuantity, kwhOf } from './units.ts'

/** The energy that a table is read for. */
export type Purpose = 'consumption' | 'production'

const CONSUMED = /consum|fabbisogn|\bload\b|\bused\b|usage|assorb|\b(?:home|house|casa|abitazione)\b/i
const DRAWN = /prelev|prelief|withdr|import|acquist|purchas|from grid|da rete|\bcarico\b/i
const FED_IN = /immes|immiss|export|\bfed\b|feed|cedut|vendut|sold|to grid|in rete|returned/i
const PRODUCED = /produ[cz]|generat|yield|fotovolt|\bpv\b|solar|inverter output/i
const BATTERY = /batter|accumul|charge|caric|scaric/i

/** Possible columns: those with a unit of energy or power in the title, or else those without another quantity. */
const candidatesOf = (columns: readonly FigureColumn[]): readonly FigureColumn[] => {
  const possible = columns.filter(
    ({ title, figures }) => !isOtherQuantity(title) && figures.some((figure) => !Number.isNaN(figure)),
  )
  const united = possible.filter(({ title }) => energyUnitIn(title) !== null)
  const found = united.length > 0 ? united : possible
  // A meter has a column of exports even if nothing is exported.
  const used = found.filter(({ figures }) => figures.some((figure) => figure !== 0 && !Number.isNaN(figure)))
  return used.length > 0 ? used : found
}

const named = (columns: readonly FigureColumn[], purpose: Purpose): readonly FigureColumn[] =>
  purpose === 'production'
    ? columns.filter(({ title }) => PRODUCED.test(title) && !BATTERY.test(title))
    : columns.filter(({ title }) => CONSUMED.test(title) && !/auto|self|dirett|direct|boiler|pompa|heat/i.test(title))

const isOfPlant = ({ title }: FigureColumn): boolean => FED_IN.test(title) || PRODUCED.test(title)

/** Key of a column: its title, or its position among the figure columns. */
export const columnKey = (columns: readonly FigureColumn[], column: FigureColumn): string =>
  column.title || `#${columns.indexOf(column) + 1}`

/** Chooses the column of figures; if several are possible, the user chooses by their sums.
 * @returns null if no column has energy or power */
export const chosenColumn = ({ columns }: Entries, purpose: Purpose, judgment: Judgment): FigureColumn | null => {
  const candidates = candidatesOf(columns)
  const [first] = candidates
  if (!first) return null
  const certain = named(candidates, purpose)
  const likely = purpose === 'consumption' ? candidates.filter(({ title }) => DRAWN.test(title)) : []
  const hasFedIn = candidates.some(({ title }) => FED_IN.test(title))
  const guess = certain[0] ?? likely[0] ?? first
  const isAlone =
    candidates.length === 1 &&
    (purpose === 'production' ? !FED_IN.test(guess.title) && !CONSUMED.test(guess.title) : !isOfPlant(guess))
  const others = candidates.filter((column) => column !== certain[0])
  const isNamed =
    certain.length === 1 &&
    (purpose === 'production' ||
      (!hasFedIn && others.every((column) => isOfPlant(column) || BATTERY.test(column.title) || goesBelowZero(column))))
  const options = candidates.map((column) => ({
    value: columnKey(columns, column),
    totalKwh: roughSum(column) * kwhOf(energyUnitIn(column.title) ?? 'kWh'),
  }))
  const ground = isAlone ? 'default' : isNamed ? 'words' : null
  const chosen = judgment.decide(
    'column',
    options,
    { value: columnKey(columns, guess), ground },
    { hasFedIn: hasFedIn ? 1 : 0 },
  )
  return candidates.find((column) => columnKey(columns, column) === chosen) ?? guess
}

/** Whether a column cannot be energy that is used, since it goes below zero. */
const goesBelowZero = ({ figures }: FigureColumn): boolean => figures.some((figure) => figure < 0)

/** Sum of a column, or the total rise of a column that only rises. */
const roughSum = ({ figures }: FigureColumn): number => {
  const known = figures.filter((figure) => !Number.isNaN(figure))
  const rises = known.every((figure, index) => index === 0 || figure >= (known[index - 1] ?? 0))
  const rise = (known.at(-1) ?? 0) - (known[0] ?? 0)
  return rises && rise > 0 ? rise : sum(known)
}
