/** Contracted power of a household in kW; the class up to 3 kW begins at 1.5 kW. */
export type ContractedPower = 'upTo3Kw' | 'upTo4_5Kw' | 'upTo6Kw' | 'above6Kw'

/** The classes of contracted power, the smallest first, each with its limit [kW]. */
export const CONTRACTED_POWERS = {
  upTo3Kw: 3,
  upTo4_5Kw: 4.5,
  upTo6Kw: 6,
  above6Kw: 6,
} as const satisfies Record<ContractedPower, number>

/** Mean energy that the households of a region draw from the grid in a year [kWh], by class of contracted power, the smallest first.
 * ARERA measures three classes in Umbria and Veneto, two in Trentino-Alto Adige and none in Valle d'Aosta, for which Piemonte stands.
 * @see ARERA, Analisi dei consumi dei clienti domestici, as published in RSE CACER Simulator (BSD-3-Clause), file of March 2025; the year
 * is not stated */
const MEASURED_KWH = {
  Abruzzo: [1954, 3481, 4294, 8083],
  Basilicata: [1899, 3284, 4129, 7273],
  Calabria: [2400, 3800, 4600, 7583],
  Campania: [2277, 3809, 4592, 8066],
  'Emilia-Romagna': [1985, 3471, 4449, 9362],
  'Friuli-Venezia Giulia': [2125, 3581, 4350, 8538],
  Lazio: [2115, 3783, 4617, 10017],
  Liguria: [1641, 2966, 3780, 8059],
  Lombardia: [1961, 3333, 4367, 9657],
  Marche: [2043, 3525, 4446, 8658],
  Molise: [1917, 3382, 4030, 8784],
  Piemonte: [1822, 3300, 4212, 8910],
  Puglia: [2294, 3739, 4587, 8942],
  Sardegna: [2632, 3962, 4767, 7678],
  Sicilia: [2499, 3806, 4645, 8008],
  Toscana: [1973, 3395, 4231, 8855],
  'Trentino-Alto Adige': [1574, 5213],
  Umbria: [2102, 3790, 4646],
  Veneto: [2130, 3621, 4545],
} as const satisfies Record<string, readonly number[]>

export type MeasuredRegion = keyof typeof MEASURED_KWH
export type Region = MeasuredRegion | "Valle d'Aosta"

export const REGIONS: readonly Region[] = [
  ...(Object.keys(MEASURED_KWH) as MeasuredRegion[]),
  "Valle d'Aosta" as const,
].sort()

/** Number of homes behind a load: one, with its own peaks, or several, whose peaks even out as in the measured mean. */
export type Households = 'one' | 'several'

/** Number of homes behind a load. Default: one home; several homes or a business use the mean of many homes.
 * @param base of the consumption; default: the assumed household
 * @returns null if the hours are the user's own or drawn, without a mean profile */
export const householdsOf = (
  base: { readonly kind: string; readonly households?: Households | undefined } | undefined,
  fiscal: { readonly use: string } | null | undefined,
): Households | null => {
  if (base && base.kind !== 'measured') return null
  return fiscal?.use === 'business' ? 'several' : (base?.households ?? 'one')
}

/** Measured households that represent those of a region and class. */
export interface MeasuredHouseholds {
  readonly region: MeasuredRegion
  readonly contractedPower: ContractedPower
  /** Mean of a household in a year [kWh]. */
  readonly annualKwh: number
}

const CLASSES = Object.keys(CONTRACTED_POWERS) as ContractedPower[]

/** Falls back to the nearest measured power class. */
export const measuredHouseholds = (region: Region, contractedPower: ContractedPower): MeasuredHouseholds => {
  const measured = region === "Valle d'Aosta" ? 'Piemonte' : region
  const classesKwh: readonly number[] = MEASURED_KWH[measured]
  const index = Math.min(CLASSES.indexOf(contractedPower), classesKwh.length - 1)
  return {
    region: measured,
    contractedPower: CLASSES[index] ?? contractedPower,
    annualKwh: classesKwh[index] ?? Number.NaN,
  }
}
