import type { Consumption } from '#contract/detailedOptions.ts'

type Base = Consumption['base']
type Habits = Extract<Base, { kind: 'habits' }>

/** How the user can tell a year's consumption. */
export type KnownAs = 'year' | 'months' | 'hourly'

const MONTHS_A_YEAR = 12

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

export const knownAs = (base: Base): KnownAs => (base.kind === 'hourly' ? 'hourly' : base.use.period)

/** Energy of the year, without heat pump and car [kWh]. */
export const annualKwhOf = (base: Base): number => {
  if (base.kind === 'hourly') return sumOf(base.kwh)
  return base.use.period === 'year' ? base.use.kwh : sumOf(base.use.kwh)
}

/** Twelve twelfths are a year only to the last binary digit. */
const toWattHour = (kwh: number): number => Math.round(kwh * 1000) / 1000

const habitOf = (base: Base): Habits['habit'] => (base.kind === 'habits' ? base.habit : 'awayInTheDay')

/** The same energy told in another way: a year's energy spread over the months, months summed up. */
export const toldAs = (base: Base, as: Exclude<KnownAs, 'hourly'>): Habits => {
  const annualKwh = annualKwhOf(base)
  const use: Habits['use'] =
    as === 'year'
      ? { period: 'year', kwh: toWattHour(annualKwh) }
      : { period: 'months', kwh: Array(MONTHS_A_YEAR).fill(annualKwh / MONTHS_A_YEAR) }
  return { kind: 'habits', use, habit: habitOf(base) }
}

/** Months with one of them changed. */
export const withMonth = (months: readonly number[], month: number, kwh: number): number[] =>
  months.map((old, index) => (index === month ? kwh : old))
