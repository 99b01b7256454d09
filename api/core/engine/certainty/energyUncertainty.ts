/** Root mean square error of the yearly energy from clear and cloudy days made of exact monthly means [%]: over 13 planes at three places,
 * against the same chain on typical years of PVGIS (docs/weather.md). */
export const VARIED_DAYS_RMS_PERCENT = 1.7

/** Largest overestimate of self-consumption without a battery, at three places and three planes [%]: no cloud passes within a clear or
 * cloudy day. With a battery it is 3 % (docs/accuracy.md). */
export const VARIED_DAYS_OWN_USE_ERROR_PERCENT = 7

/** Independent causes of a deviation from the estimated yearly energy. */
export type UncertaintyPart = 'yearToYear' | 'irradiation' | 'averageDays' | 'model' | 'shade' | 'soiling'

/** Effect of a cause on the energy of a year. */
export interface UncertaintyRow {
  readonly part: UncertaintyPart
  /** Standard deviation [% of a year's energy]. */
  readonly percent: number
  /** The figure is our own assumption, without a source. */
  readonly isOwn: boolean
}

/** Standard deviations [% of a year's energy]. Those with a source are of a plant in Toronto: none were found for Italy.
 * @see Thevenard and Pelland, Estimating the uncertainty in long-term photovoltaic yield predictions, Solar Energy 91 (2013) 432-445,
 * abstract; docs/accuracy.md, "Reliability" */
const TABLE = {
  /** Single years around the mean of many. */
  yearToYear: { percent: 3.9, isOwn: false },
  /** Satellite images without a stated error. */
  irradiation: { percent: 3, isOwn: true },
  /** Days from monthly means. */
  averageDays: { percent: VARIED_DAYS_RMS_PERCENT, isOwn: true },
  /** Light on the plane 3, rating of the modules 3, other 5: the root of the sum of their squares. */
  model: { percent: Math.hypot(3, 3, 5), isOwn: false },
  /** Value without shade; shade adds `SHADE_SHARE` of the shade losses. */
  shade: { percent: 1, isOwn: true },
  soiling: { percent: 2, isOwn: false },
} as const satisfies Record<UncertaintyPart, Omit<UncertaintyRow, 'part'>>

/** Relative error of the shade loss. */
const SHADE_SHARE = 0.25

/** Standard deviations by which a level of confidence lies below the mean; quantiles of the normal distribution. */
const DEVIATIONS = { p75: 0.6745, p90: 1.2816 } as const

/** Inputs to the uncertainty of a plant. */
export interface EnergyBasis {
  /** Error that the weather source states for its yearly light [%]; null if it states none. */
  readonly irradiationPercent: number | null
  /** The weather is monthly means. */
  readonly isAverageDays: boolean
  /** Shaded share of a year's energy, 0 to 1. */
  readonly shadeFraction: number
}

/** The parts that count for a plant, standard deviations [%]. */
export const uncertaintyRows = (basis: EnergyBasis): readonly UncertaintyRow[] => {
  const { irradiationPercent, isAverageDays, shadeFraction } = basis
  const percents: Record<UncertaintyPart, number> = {
    yearToYear: TABLE.yearToYear.percent,
    irradiation: irradiationPercent ?? TABLE.irradiation.percent,
    averageDays: isAverageDays ? TABLE.averageDays.percent : 0,
    model: TABLE.model.percent,
    shade: TABLE.shade.percent + 100 * SHADE_SHARE * shadeFraction,
    soiling: TABLE.soiling.percent,
  }
  return (Object.keys(TABLE) as UncertaintyPart[])
    .filter((part) => percents[part] > 0)
    .map((part) => ({ ...TABLE[part], part, percent: percents[part] }))
}

/** Standard deviation of the energy of one year, or of the mean of several [%]. Only good and bad years average out. */
export const deviationPercent = (basis: EnergyBasis, years: number): number =>
  Math.hypot(
    ...uncertaintyRows(basis).map(({ part, percent }) =>
      part === 'yearToYear' ? percent / Math.sqrt(years) : percent,
    ),
  )

/** Energy that is exceeded in 50, 75 and 90 of 100 cases [kWh]. */
export interface EnergyLevels {
  readonly p50: number
  readonly p75: number
  readonly p90: number
}

/** @param percent standard deviation [% of `kwh`] */
export const energyLevels = (kwh: number, percent: number): EnergyLevels => {
  const below = (deviations: number): number => kwh * Math.max(0, 1 - (deviations * percent) / 100)
  return { p50: kwh, p75: below(DEVIATIONS.p75), p90: below(DEVIATIONS.p90) }
}

/** Distance of P90 and P10 from the estimate [%]; four of five cases lie between them. */
export const fourOfFivePercent = (percent: number): number => DEVIATIONS.p90 * percent
