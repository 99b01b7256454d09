/** Group of an assumption in lists. */
export type AssumptionGroup = 'layout' | 'production' | 'money' | 'consumption' | 'battery'

/** Unit of a value, as a code to be put into words. `year` counts from the first year of operation, 0 for never. */
export type AssumptionUnit =
  | 'fraction'
  | 'fractionPerYear'
  | 'kwpPerKw'
  | 'eur'
  | 'eurPerKwh'
  | 'eurPerKwp'
  | 'kwp'
  | 'eurPerKwpYear'
  | 'eurPerKwhOfCapacity'
  | 'kgCo2PerKwh'
  | 'kwh'
  | 'kwhPerKm'
  | 'kw'
  | 'kwPerKwh'
  | 'w'
  | 'cycles'
  | 'year'
  | 'years'
  | 'm'
  | 'deg'
  | 'h'
  | 'rows'

/** Sources of values; the titles are texts of `api/core/words`. */
export type SourceId =
  | 'areraHousehold'
  | 'areraTariff'
  | 'areraTariffParts'
  | 'batteryDataSheets'
  | 'batteryFieldFade'
  | 'budgetLaw2025'
  | 'budgetLaw2026'
  | 'clenergyGap'
  | 'decree39of2024'
  | 'dpr633'
  | 'ecbTarget'
  | 'gmeZonalPrices'
  | 'gseMinimumPrice'
  | 'htwStorageInspection'
  | 'idaeNoShade'
  | 'incomeTaxOnSales'
  | 'companyTax'
  | 'ispra413'
  | 'konarska'
  | 'moduleWarranties'
  | 'pvwatts'
  | 'rseBatteryCost'
  | 'rsePlantCost'
  | 'sellersPriceLists'

/** Source of a value. */
export interface AssumptionSource {
  readonly id: SourceId
  /** Date of the value: a year, a quarter, a day or `undated`. */
  readonly asOf: string
}

/** A condition of a plant under which an assumption is used. */
export type UsedWhen =
  | 'noBandPrices'
  | 'fixedByYear'
  | 'fixedByKwh'
  | 'noConsumption'
  | 'electricCar'
  | 'carChargedByDay'
  | 'obstacles'
  | 'moduleElectronics'
  | 'noOffer'
  | 'company'
  | 'noCompany'
  | 'noInverterEfficiency'
  | 'noInverterModel'
  | 'noInverterPrice'
  | 'noBatteryPrice'
  | 'unknownEaves'
  | 'deciduousTree'
  | 'evergreenTree'

/** A value that the Detailed method assumes and the user may change; `min` and `max` are allowed themselves. */
export type AssumptionRow = Readonly<{
  unit: AssumptionUnit
  value: number
  min: number
  max: number
  /** A sensible step of an input; 1 with `year` and `years`, which are whole. */
  step: number
  /** The figures that use the assumption; default: all figures. */
  usedWhen?: UsedWhen
}> &
  (
    | { readonly quality: 'sourced' | 'weak'; readonly source: AssumptionSource }
    /** Our own estimate: must never be shown as a fact. */
    | { readonly quality: 'ownAssumption'; readonly source: null }
  )

/** Our own value without a source. */
export const OWN = { quality: 'ownAssumption', source: null } as const

/** A value taken from a source. */
export const sourced = (id: SourceId, asOf: string) => ({ quality: 'sourced', source: { id, asOf } }) as const

/** With a source that is weak evidence. */
export const weak = (id: SourceId, asOf: string) => ({ quality: 'weak', source: { id, asOf } }) as const

/** The range of growth and fall. */
export const YEARLY_CHANGE = { unit: 'fractionPerYear', min: -0.2, max: 0.2, step: 0.005 } as const
