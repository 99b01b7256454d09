/** Units in which data sheets write the temperature coefficient of Voc. */
export const VOLTAGE_COEFFICIENT_UNITS = ['%/°C', 'V/°C', 'mV/°C', '1/°C'] as const
export type VoltageCoefficientUnit = (typeof VOLTAGE_COEFFICIENT_UNITS)[number]

/** Figures of the module that bound its coefficient of Voc. */
export interface CoefficientContext {
  /** Open-circuit voltage of the module [V]; null where it is not known. */
  readonly vocV: number | null
  /** Temperature coefficient of its power [1/K], < 0; null where it is not known. */
  readonly powerPerK: number | null
}

/** Sizes of the coefficient of Voc [1/K]; data sheets have 0.20 to 0.36 % (44 modules of 16 brands: 0.20 to 0.28 %). */
const LEAST_PER_K = 0.0018
const MOST_PER_K = 0.0045
/** Voc falls by 0.73 to 1.0 times the share by which the power falls (the same 44 modules); amorphous silicon by up to 1.5. */
const MOST_OF_POWER = 1.6

/** Whether a module can have this temperature coefficient of Voc [1/K]. */
export const isVocPerKPlausible = (vocPerK: number, powerPerK: number | null): boolean =>
  -vocPerK >= LEAST_PER_K && -vocPerK <= Math.min(MOST_PER_K, MOST_OF_POWER * -(powerPerK ?? -1))

/** A written coefficient of Voc relative to Voc [1/K]; null where that needs a Voc that is not known. */
export const vocPerKOf = (value: number, unit: VoltageCoefficientUnit, vocV: number | null): number | null => {
  if (unit === '%/°C') return value / 100
  if (unit === '1/°C') return value
  if (vocV === null) return null
  return (unit === 'V/°C' ? value : value / 1000) / vocV
}

/** The units in which a coefficient of Voc can be written so that a module can have it: -0.134 at 49.5 V is in V/°C. */
export const plausibleUnits = (
  value: number,
  { vocV, powerPerK }: CoefficientContext,
): readonly VoltageCoefficientUnit[] =>
  VOLTAGE_COEFFICIENT_UNITS.filter((unit) => {
    const vocPerK = vocPerKOf(value, unit, vocV)
    return vocPerK !== null && isVocPerKPlausible(vocPerK, powerPerK)
  })
