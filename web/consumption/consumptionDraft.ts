import type { Consumption } from '../../api/contract/detailedOptions.ts'

type Base = Consumption['base']
type Habits = Extract<Base, { kind: 'habits' }>

/** How the user can tell a year's consumption. */
export type KnownAs = 'year' | 'months' | 'hourly'

const MONTHS_A_YEAR = 12

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** The household that is assumed while nothing is entered; the API assumes the same.
 * @param annualKwh of the assumption `annualConsumptionKwh` */
export const assumedHousehold = (annualKwh: number): Consumption => ({
  base: { kind: 'habits', use: { period: 'year', kwh: annualKwh }, habit: 'awayInTheDay' },
  heatPump: null,
  electricCar: null,
})

export const knownAs = (base: Base): KnownAs => (base.kind === 'hourly' ? 'hourly' : base.use.period)

/** Energy of the year, without heat pump and car [kWh]. */
export const annualKwhOf = (base: Base): number => {
  if (base.kind === 'hourly') return sumOf(base.kwh)
  return base.use.period === 'year' ? base.use.kwh : sumOf(base.use.kwh)
}

const habitOf = (base: Base): Habits['habit'] => (base.kind === 'habits' ? base.habit : 'awayInTheDay')

/** The same energy told in another way: a year's energy spread over the months, months summed up. */
export const toldAs = (base: Base, as: Exclude<KnownAs, 'hourly'>): Habits => {
  const annualKwh = Math.round(annualKwhOf(base))
  const kwhAMonth = Math.round(annualKwh / MONTHS_A_YEAR)
  const use: Habits['use'] =
    as === 'year' ? { period: 'year', kwh: annualKwh } : { period: 'months', kwh: Array(MONTHS_A_YEAR).fill(kwhAMonth) }
  return { kind: 'habits', use, habit: habitOf(base) }
}

/** Months with one of them changed. */
export const withMonth = (months: readonly number[], month: number, kwh: number): number[] =>
  months.map((old, index) => (index === month ? kwh : old))
