import type { Design } from '#design/design.ts'
import { plantAreas } from '#design/plannedDesign.ts'
import { measuredHousehold } from '#engine/assumptions/consumptionAssumptions.ts'
import { isPossibleKwh, totalKwh } from '#engine/consumption/annualEnergy.ts'
import { measuredHouseholds, type Region } from '#engine/consumption/measuredHouseholds.ts'
import { regionOfSite } from '#engine/consumption/regionAt.ts'
import { BAND_SHARES } from '#engine/finance/bandPrices.ts'
import type { Consumption } from '#engine/plant/plantChoices.ts'
import { rounded } from '#engine/rounded.ts'
import type { ReadYear } from '#engine/timeTable/readYear.ts'
import { MONTHS_A_YEAR } from '#engine/units.ts'
import { useDesign } from '../design/designStore.ts'

type Base = Consumption['base']
/** A year from bills. */
export type Billed = Exclude<Base, { kind: 'hourly' }>
type Measured = Extract<Base, { kind: 'measured' }>
/** Type of household whose hourly profile a house uses; default region: that of the place. */
export type Household = Pick<Measured, 'region' | 'contractedPower' | 'households'>

type Use = Billed['use']
/** Bills with the bands of each month. */
export type BandedUse = Extract<Use, { period: 'bands' | 'f1AndF23' }>

/** The resolution at which the user enters a year's consumption. */
export type Resolution = Use['period'] | 'hourly'

const [, F2_SHARE, F3_SHARE] = BAND_SHARES

export const resolutionOf = (base: Base): Resolution => (base.kind === 'hourly' ? 'hourly' : base.use.period)

/** Energy of the year, without heat pump and car [kWh]. */
export const annualKwhOf = (base: Base): number => totalKwh(base.kind === 'hourly' ? base.kwh : base.use.kwh)

/** Rounds away binary errors of a sum. */
const toWattHour = (kwh: number): number => Math.round(kwh * 1000) / 1000

/** The consumption with another yearly energy over the same hours; readings, and an unset consumption, are replaced by measured
 * households.
 * @param region of the place */
export const withAnnualKwh = (base: Base | null, kwh: number, region: Region): Billed =>
  base === null || base.kind === 'hourly' ? measuredHousehold(kwh, region) : { ...base, use: { period: 'year', kwh } }

const monthsOf = (use: Use): number[] =>
  use.period === 'year' ? Array(MONTHS_A_YEAR).fill(use.kwh / MONTHS_A_YEAR) : use.kwh.map(totalKwh)

const bandsOf = (use: Use): readonly (readonly number[])[] => {
  if (use.period === 'bands') return use.kwh
  if (use.period !== 'f1AndF23') return monthsOf(use).map((kwh) => BAND_SHARES.map((share) => kwh * share))
  return use.kwh.map(([f1 = 0, f23 = 0]) => {
    const f2 = (f23 * F2_SHARE) / (F2_SHARE + F3_SHARE)
    return [f1, f2, f23 - f2]
  })
}

/** Converts consumption to another input form. Known parts stay; new ones split evenly over months, or over the hours of a band.
 * @param region of the place: readings become measured households there */
export const atResolution = (base: Base, as: Exclude<Resolution, 'hourly'>, region: Region): Billed => {
  const billed = base.kind === 'hourly' ? measuredHousehold(annualKwhOf(base), region) : base
  const { use } = billed
  if (as === 'year') return { ...billed, use: { period: as, kwh: toWattHour(annualKwhOf(billed)) } }
  if (as === 'months') return { ...billed, use: { period: as, kwh: monthsOf(use) } }
  const bands = bandsOf(use)
  if (as === 'bands') return { ...billed, use: { period: as, kwh: bands } }
  return { ...billed, use: { period: as, kwh: bands.map(([f1 = 0, f2 = 0, f3 = 0]) => [f1, f2 + f3]) } }
}

/** Monthly bands with one figure changed. */
export const withBand = (rows: readonly (readonly number[])[], month: number, band: number, kwh: number): number[][] =>
  rows.map((row, index) => (index === month ? row.with(band, kwh) : [...row]))

/** Monthly figures with one changed. */
export const withMonth = (months: readonly number[], month: number, kwh: number): number[] =>
  months.map((old, index) => (index === month ? kwh : old))

/** Region for the assumed household of a design: that of the plant, else of the drawing, else the region with most households. */
export const regionOfDesign = ({ areas }: Pick<Design, 'areas'>): Region => {
  const asked = plantAreas({ areas })
  if (areas.length === 0) return 'Lombardia'
  return regionOfSite(asked.length > 0 ? asked : areas)
}

export const useRegionHere = (): Region => useDesign(regionOfDesign)

/** Decimals of a kWh, to a watt-hour; keeps the request below the API's size limit. */
const WIRE_DECIMALS = 3
const onWire = (kwh: number): number => rounded(kwh, WIRE_DECIMALS)

/** The consumption that a year read from files is: hours are readings, months and days are bills of the household. */
export const baseOfYear = (base: Base, year: ReadYear, region: Region): Base => {
  if (year.kind === 'hours') return { kind: 'hourly', kwh: Array.from(year.calendarKwh, onWire) }
  const household = base.kind === 'hourly' ? measuredHousehold(year.totalKwh, region) : base
  if (!year.bands) return { ...household, use: { period: 'months', kwh: year.monthlyKwh.map(onWire) } }
  const kwh = year.bands.map((bands) => bands.map(onWire))
  return { ...household, use: { period: kwh[0]?.length === 2 ? 'f1AndF23' : 'bands', kwh } }
}

/** Whether the energy is that of the typical home, which nobody typed. */
const isTypical = ({ region, contractedPower, use }: Measured): boolean =>
  region !== undefined && use.kwh === measuredHouseholds(region, contractedPower).annualKwh

const typedKwhOf = ({ consumption, typedKwh }: Pick<Design, 'consumption' | 'typedKwh'>): number | null => {
  if (consumption?.base.kind !== 'measured') return typedKwh
  const kwh = annualKwhOf(consumption.base)
  return isTypical(consumption.base) || !isPossibleKwh(kwh) ? null : kwh
}

/** The fields of a design whose consumption changes: readings recall the yearly energy typed before them, all else forgets it.
 * @param before the design until then */
export const consumptionFields = (
  before: Pick<Design, 'consumption' | 'typedKwh'>,
  consumption: Consumption | null,
): Pick<Design, 'consumption' | 'typedKwh'> => ({
  consumption,
  typedKwh: consumption?.base.kind === 'hourly' ? typedKwhOf(before) : null,
})
