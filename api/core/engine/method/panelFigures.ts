import { type ModuleElectricals, USUAL_ISC_PER_K } from '../electrical/moduleVoltages.ts'
import { isVocPerKPlausible } from '../electrical/voltageCoefficient.ts'
import type { ModuleSize } from '../layout/roofOutline.ts'
import { DEFAULT_PANEL_LENGTH_MM, DEFAULT_PANEL_WIDTH_MM, type PanelSize } from '../layout/standardLayout.ts'
import type { ModuleTraits } from '../production/modulePower.ts'
import { DEFAULT_TEMPERATURE_PER_K } from '../production/productionChain.ts'
import { parseFigure } from '../table/parseFigure.ts'
import { MM_A_METRE } from '../units.ts'

/** Panel data for the estimation methods. */
export interface PanelFigures extends PanelSize {
  readonly powerW: number
  /** Price of one panel [EUR]; null if the catalogue has no price. */
  readonly priceEur: number | null
  /** Temperature coefficient of power [1/K], < 0; null where the catalog has none. */
  readonly temperaturePerK: number | null
  /** Whether its cells are half-cut, as in nearly every modern module: each of its three columns of cells then has two blocks. Default:
   * true. */
  readonly isHalfCut?: boolean
  /** Null where the catalog does not have them all. Default: null. */
  readonly electricals?: ModuleElectricals | null
}

/** Catalogue fields the engine reads; a figure may be a text, `n/a` or missing. */
export interface CatalogueFields {
  /** [W], > 0 */
  readonly power: number
  /** [EUR] */
  readonly price?: number | string | undefined
  /** [mm] */
  readonly length?: number | string | undefined
  /** [mm] */
  readonly width?: number | string | undefined
  /** Such as `-0.29 %/°C`. */
  readonly temperatureCoefficient?: string | undefined
  /** Number of cells; each half counts as one, as in data sheets. */
  readonly cellCount?: number | string | undefined
  /** [V] */
  readonly voltageOpenCircuit?: number | string | undefined
  /** [A] */
  readonly currentShortCircuit?: number | string | undefined
  /** [V] */
  readonly voltageAtMaximumPower?: number | string | undefined
  /** [A] */
  readonly currentAtMaximumPower?: number | string | undefined
  /** Such as `-0.25 %/°C`. */
  readonly voltageTemperatureCoefficient?: string | undefined
  /** Such as `0.045 %/°C`. */
  readonly currentTemperatureCoefficient?: string | undefined
  /** Such as `1500 V DC`. */
  readonly maxSystemVoltage?: string | undefined
}

/** Whether a catalogue record has the power without which nothing can be calculated. */
export const isRated = <Of extends { readonly power?: number | undefined }>(
  panel: Of,
): panel is Of & { readonly power: number } => panel.power !== undefined

const PERCENT_PER_DEGREE = /^(?<sign>[-−–+]?)\s*(?<percent>\d+(?:[.,]\d+)?)\s*%/
/** Steepest coefficient of a silicon module, up or down [1/K]; a steeper one is a mistake in the catalog. */
const STEEPEST_PER_K = 0.01

/** A temperature coefficient that is a loss, < 0, or a gain, > 0 [1/K]; null for the other one. */
const perKelvin = (text: string | undefined, wanted: 'loss' | 'gain' = 'loss'): number | null => {
  const { sign = '', percent } = PERCENT_PER_DEGREE.exec(text?.trim() ?? '')?.groups ?? {}
  if (!percent || (sign === '' || sign === '+') !== (wanted === 'gain')) return null
  const size = Number(percent.replace(',', '.')) / 100
  if (size === 0 || size > STEEPEST_PER_K) return null
  return wanted === 'gain' ? size : -size
}

/** Least number of half cells: modules have 60, 72 or 96 whole cells, or 108 to 156 half cells. */
const LEAST_HALVES = 100

const positive = (value: number | string | undefined): number | null => parseFigure(value) || null

/** The price of one panel [EUR]; null if the record's price is missing, `n/a` or zero. */
export const panelPriceEur = ({ price }: Pick<CatalogueFields, 'price'>): number | null => positive(price)

/** The volts of a text such as `1500 V DC`; null where it begins with none. */
const voltsOf = (text: string | undefined): number | null => Number(/^\d+/.exec(text?.trim() ?? '')?.[0]) || null

/** Whether the coefficient of Voc is one that no module has, such as one in V/°C that an import took for %/°C. */
export const isVoltageCoefficientImplausible = (
  fields: Pick<CatalogueFields, 'voltageTemperatureCoefficient' | 'temperatureCoefficient'>,
): boolean => {
  const vocPerK = perKelvin(fields.voltageTemperatureCoefficient)
  return vocPerK !== null && !isVocPerKPlausible(vocPerK, perKelvin(fields.temperatureCoefficient))
}

/** The electrical figures of a record; null where one is missing or they contradict each other. */
const electricalsOf = (fields: CatalogueFields): ModuleElectricals | null => {
  const [vocV, iscA, vmpV, impA] = [
    fields.voltageOpenCircuit,
    fields.currentShortCircuit,
    fields.voltageAtMaximumPower,
    fields.currentAtMaximumPower,
  ].map(positive)
  const vocPerK = perKelvin(fields.voltageTemperatureCoefficient)
  if (!vocV || !iscA || !vmpV || !impA || vocPerK === null || vmpV >= vocV || impA > iscA) return null
  if (isVoltageCoefficientImplausible(fields)) return null
  return {
    vocV,
    iscA,
    vmpV,
    impA,
    vocPerK,
    powerPerK: perKelvin(fields.temperatureCoefficient) ?? DEFAULT_TEMPERATURE_PER_K,
    iscPerK: perKelvin(fields.currentTemperatureCoefficient, 'gain') ?? USUAL_ISC_PER_K,
    maxSystemV: voltsOf(fields.maxSystemVoltage),
  }
}

/** The figures of a catalog record that the engine needs; null if a figure is missing, `n/a` or zero. */
export const panelFigures = (fields: CatalogueFields): PanelFigures => ({
  powerW: fields.power,
  priceEur: panelPriceEur(fields),
  lengthMm: positive(fields.length),
  widthMm: positive(fields.width),
  temperaturePerK: perKelvin(fields.temperatureCoefficient),
  isHalfCut: (positive(fields.cellCount) ?? LEAST_HALVES) >= LEAST_HALVES,
  electricals: electricalsOf(fields),
})

/** Response of a panel's modules to heat and shade, with the usual values where the catalog has none. */
export const traitsOf = ({ temperaturePerK, isHalfCut = true }: PanelFigures): ModuleTraits => ({
  temperaturePerK: temperaturePerK ?? DEFAULT_TEMPERATURE_PER_K,
  isHalfCut,
})

/** The size of a panel; a missing side is the default of the Standard method. */
export const moduleSizeOf = ({ lengthMm, widthMm }: PanelFigures): ModuleSize => {
  const sides = [lengthMm ?? DEFAULT_PANEL_LENGTH_MM, widthMm ?? DEFAULT_PANEL_WIDTH_MM]
  return { lengthM: Math.max(...sides) / MM_A_METRE, widthM: Math.min(...sides) / MM_A_METRE }
}
