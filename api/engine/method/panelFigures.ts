import { parseFigure } from '../finance/parseFigure.ts'
import type { ModuleSize } from '../layout/roof.ts'
import type { PanelSize } from '../layout/standardLayout.ts'
import { DEFAULT_PANEL_LENGTH_MM, DEFAULT_PANEL_WIDTH_MM } from '../layout/standardLayout.ts'
import type { ModuleTraits } from '../production/modulePower.ts'
import { DEFAULT_TEMPERATURE_PER_K } from '../production/productionChain.ts'

/** Panel data for the estimation methods. */
export interface PanelFigures extends PanelSize {
  readonly powerW: number
  /** Price of one panel [EUR]; null where the catalogue has none. */
  readonly priceEur: number | null
  /** Power's [1/K], < 0; null where the catalogue has none. */
  readonly temperaturePerK: number | null
  /** Whether its cells are halves, so that each of its three columns of cells has two blocks: nearly every module of today. Default:
   * as assumed. */
  readonly isHalfCut?: boolean
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
  /** Halves counted as cells, as data sheets do. */
  readonly cellCount?: number | string | undefined
}

const PERCENT_PER_DEGREE = /^[-−–]\s*(?<percent>\d+(?:[.,]\d+)?)\s*%/
/** No module of silicon loses more by a degree [1/K]; more is a slip of the catalogue. */
const STEEPEST_PER_K = -0.01

const perKelvin = (text: string | undefined): number | null => {
  const percent = PERCENT_PER_DEGREE.exec(text?.trim() ?? '')?.groups?.percent
  if (!percent) return null
  const value = -Number(percent.replace(',', '.')) / 100
  return value < 0 && value >= STEEPEST_PER_K ? value : null
}

/** Modules of whole cells have 60, 72 or 96 of them; of half ones 108 to 156. */
const LEAST_HALVES = 100

const positive = (value: number | string | undefined): number | null => parseFigure(value) || null

/** The figures the engine needs of a catalogue record; null where the record lacks one, says `n/a`, or says zero. */
export const panelFigures = (fields: CatalogueFields): PanelFigures => ({
  powerW: fields.power,
  priceEur: positive(fields.price),
  lengthMm: positive(fields.length),
  widthMm: positive(fields.width),
  temperaturePerK: perKelvin(fields.temperatureCoefficient),
  isHalfCut: (positive(fields.cellCount) ?? LEAST_HALVES) >= LEAST_HALVES,
})

/** How the modules of a panel meet light and shade, as is usual where the catalogue does not say. */
export const traitsOf = ({ temperaturePerK, isHalfCut = true }: PanelFigures): ModuleTraits => ({
  temperaturePerK: temperaturePerK ?? DEFAULT_TEMPERATURE_PER_K,
  isHalfCut,
})

const MM_A_METRE = 1000

/** The size of a panel, that of the Standard method where the catalogue has none. */
export const moduleSizeOf = ({ lengthMm, widthMm }: PanelFigures): ModuleSize => {
  const sides = [lengthMm ?? DEFAULT_PANEL_LENGTH_MM, widthMm ?? DEFAULT_PANEL_WIDTH_MM]
  return { lengthM: Math.max(...sides) / MM_A_METRE, widthM: Math.min(...sides) / MM_A_METRE }
}
