import { parseFigure } from '../finance/parseFigure.ts'
import type { PanelFigures } from './estimationMethod.ts'

/** What the engine reads of a catalogue record; a figure may be a text, `n/a` or missing. */
interface CatalogueFields {
  /** [W], > 0 */
  readonly power: number
  /** [EUR] */
  readonly price?: number | string | undefined
  /** [mm] */
  readonly length?: number | string | undefined
  /** [mm] */
  readonly width?: number | string | undefined
}

const positive = (value: number | string | undefined): number | null => parseFigure(value) || null

/** The figures the engine needs of a catalogue record; null where the record lacks one, says `n/a`, or says zero. */
export const panelFigures = ({ power, price, length, width }: CatalogueFields): PanelFigures => ({
  powerW: power,
  priceEur: positive(price),
  lengthMm: positive(length),
  widthMm: positive(width),
})
