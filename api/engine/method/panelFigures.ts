import type { ModuleElectricals } from '../electrical/moduleVoltages.ts'
import { parseFigure } from '../finance/parseFigure.ts'
import type { ModuleSize } from '../layout/roof.ts'
import type { PanelSize } from '../layout/standardLayout.ts'
import { DEFAULT_PANEL_LENGTH_MM, DEFAULT_PANEL_WIDTH_MM } from '../layout/standardLayout.ts'
import type { ModuleTraits } from '../production/modulePower.ts'
import { DEFAULT_TEMPERATURE_PER_K } from '../production/productionChain.ts'

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
}

/** Whether a catalogue record has the power without which nothing can be calculated. */
export const isRated = <Of extends { readonly power?: number | undefined }>(
  panel: Of,
): panel is Of & { readonly power: number } => panel.power !== undefined

const PERCENT_PER_DEGREE = /^[-−–]\s*(?<percent>\d+(?:[.,]\d+)?)\s*%/
/** Steepest coefficient of a silicon module [1/K]; a steeper one is a mistake in the catalog. */
const STEEPEST_PER_K = -0.01

const perKelvin = (text: string | undefined): number | null => {
  const percent = PERCENT_PER_DEGREE.exec(text?.trim() ?? '')?.groups?.percent
  if (!percent) return null
  const value = -Number(percent.replace(',', '.')) / 100
  return value < 0 && value >= STEEPEST_PER_K ? value : null
}

/** Least number of half cells: modules have 60, 72 or 96 whole cells, or 108 to 156 half cells. */
const LEAST_HALVES = 100

const positive = (value: number | string | undefined): number | null => parseFigure(value) || null

/** The price of one panel [EUR]; null if the record's price is missing, `n/a` or zero. */
export const panelPriceEur = ({ price }: Pick<CatalogueFields, 'price'>): number | null => positive(price)

/** The figures of a catalog record that the engine needs; null if a figure is missing, `n/a` or zero. */
export const panelFigures = (fields: CatalogueFields): PanelFigures => ({
  powerW: fields.power,
  priceEur: panelPriceEur(fields),
  lengthMm: positive(fields.length),
  widthMm: positive(fields.width),
  temperaturePerK: perKelvin(fields.temperatureCoefficient),
  isHalfCut: (positive(fields.cellCount) ?? LEAST_HALVES) >= LEAST_HALVES,
})

/** Response of a panel's modules to heat and shade, with the usual values where the catalog has none. */
export const traitsOf = ({ temperaturePerK, isHalfCut = true }: PanelFigures): ModuleTraits => ({
  temperaturePerK: temperaturePerK ?? DEFAULT_TEMPERATURE_PER_K,
  isHalfCut,
})

const MM_A_METRE = 1000

/** The size of a panel; a missing side is the default of the Standard method. */
export const moduleSizeOf = ({ lengthMm, widthMm }: PanelFigures): ModuleSize => {
  const sides = [lengthMm ?? DEFAULT_PANEL_LENGTH_MM, widthMm ?? DEFAULT_PANEL_WIDTH_MM]
  return { lengthM: Math.max(...sides) / MM_A_METRE, widthM: Math.min(...sides) / MM_A_METRE }
}
