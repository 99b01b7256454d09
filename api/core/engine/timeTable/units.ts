/** Units of energy and power, with the energy of one in an hour [kWh]. */
const KWH_OF_UNIT = { kWh: 1, Wh: 0.001, MWh: 1000, kW: 1, W: 0.001, MW: 1000 } as const
export type EnergyUnit = keyof typeof KWH_OF_UNIT

export const ENERGY_UNITS = ['kWh', 'Wh', 'MWh'] as const satisfies readonly EnergyUnit[]
export const POWER_UNITS = ['kW', 'W', 'MW'] as const satisfies readonly EnergyUnit[]

export const isPowerUnit = (unit: EnergyUnit): boolean => POWER_UNITS.some((power) => power === unit)

/** Energy of a figure after `intervalsOf` [kWh]. */
export const kwhOf = (unit: EnergyUnit): number => KWH_OF_UNIT[unit]

/** A separate unit that is not part of a price, irradiance, peak power or reactive energy. */
const UNIT = /(?<![a-zà-ù€$])(?<!(?:€|eur|euro|ct|cent) ?\/ ?)(?<unit>[km]?wh?)(?![a-z0-9²])(?! ?\/ ?(?:m|k))/i

/** Other ways to write the units. */
const OTHER_WAYS = [
  [/\b(?<prefix>[km]?) ?w ?[ ·*./] ?h\b(?! ?\/)/gi, '$<prefix>Wh'],
  [/\b(?<prefix>[km]?wh)s\b/gi, '$<prefix>'],
  [/\bkilo ?watt ?(?:or[ae]|hours?)\b/gi, 'kWh'],
  [/\bwatt ?(?:or[ae]|hours?)\b/gi, 'Wh'],
  [/\b(?:kilo ?watts?|kwatts?)\b/gi, 'kW'],
  [/\bwatts?\b/gi, 'W'],
] as const

const plainUnits = (title: string): string =>
  OTHER_WAYS.reduce<string>((text, [way, unit]) => text.replace(way, unit), title.slice(0, 200).replaceAll('_', ' '))

/** The unit in a title: `Energia_kWh`, `P_kW`, `Prelievo (kWh)`, `Produzione [MWh]`; `€/kWh` and `W/m2` do not count. */
export const energyUnitIn = (title: string): EnergyUnit | null => {
  const text = plainUnits(title)
  if (/kwh ?\/ ?h\b/i.test(text)) return 'kW'
  const found = UNIT.exec(text)?.groups?.unit?.toLowerCase()
  return ([...ENERGY_UNITS, ...POWER_UNITS] as const).find((unit) => unit.toLowerCase() === found) ?? null
}

/** A peak is no mean power. */
const PEAK = /\b(?:mass\w*|max\w*|picco|peak|impegnata|disponibile|nominale|rated)\b/i

const OTHER_QUANTITY =
  /€|\b(?:eur|euro|prezzo|price|costo|cost|importo|tariff\w*|volt\w*|tensione|ampere|corrente|current|hz|frequen\w*|temp\w*|humid\w*|umidit\w*|wind|vento|irrad\w*|radiation|cos ?phi|power factor|fattore di potenza|soc|stato di carica|kvarh?|varh?|reattiv\w*|reactive|co2)\b|°|%|\[?\b[va]\b\]?$|w ?\/ ?m|degree|m\/s/i

/** Whether a title names a quantity other than energy and power. */
export const isOtherQuantity = (title: string): boolean => {
  const unit = energyUnitIn(title)
  if (unit !== null) return isPowerUnit(unit) && PEAK.test(title)
  return OTHER_QUANTITY.test(title.slice(0, 200).replaceAll('_', ' '))
}
