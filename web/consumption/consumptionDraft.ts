import type { Consumption } from '#contract/detailedOptions.ts'
import type { Region } from '#engine/consumption/measuredHouseholds.ts'
import { regionAt } from '#engine/consumption/regionAt.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centreOf } from '#engine/geometry/latLng.ts'
import { useDesign } from '../design/designStore.ts'

type Base = Consumption['base']
/** A year told by its bills. */
export type Billed = Exclude<Base, { kind: 'hourly' }>
type Measured = Extract<Base, { kind: 'measured' }>
/** The households like which a house spreads its energy over the hours. */
export type Household = Pick<Measured, 'region' | 'contractedPower'>

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

/** A year's energy used like the households of a region, of the class that most of them are of. */
export const measuredBase = (annualKwh: number, region: Household['region']): Measured => ({
  kind: 'measured',
  region,
  contractedPower: 'upTo3Kw',
  use: { period: 'year', kwh: annualKwh },
})

/** Another energy of the year, over the same hours; of readings and of nothing measured households take the place.
 * @param region of the place */
export const withAnnualKwh = (base: Base | null, kwh: number, region: Household['region']): Billed =>
  base === null || base.kind === 'hourly' ? measuredBase(kwh, region) : { ...base, use: { period: 'year', kwh } }

/** The same energy told in another way: a year's energy spread over the months, months summed up.
 * @param region of the place: readings become measured households there */
export const toldAs = (base: Base, as: Exclude<KnownAs, 'hourly'>, region: Household['region']): Billed => {
  const annualKwh = annualKwhOf(base)
  const year = withAnnualKwh(base, toWattHour(annualKwh), region)
  if (as === 'year') return year
  return { ...year, use: { period: 'months', kwh: Array(MONTHS_A_YEAR).fill(annualKwh / MONTHS_A_YEAR) } }
}

/** Months with one of them changed. */
export const withMonth = (months: readonly number[], month: number, kwh: number): number[] =>
  months.map((old, index) => (index === month ? kwh : old))

/** The region in which the open design lies; where nothing is drawn, the one of most households. */
export const useRegionHere = (): Region =>
  useDesign(({ areas: [area] }) => (area ? regionAt(centreOf(verticesOf(area))) : 'Lombardia'))
