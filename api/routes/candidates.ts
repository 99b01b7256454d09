import type { Panel } from '../contract/panel.ts'
import { parseFigure } from '../engine/finance/parseFigure.ts'
import type { Candidate } from '../engine/method/recommend.ts'

/** A side of a panel [mm]; null where the catalogue has none, so that the method takes its default. */
const sideMm = (value: Panel['length']): number | null => parseFigure(value) || null

/** A panel of the catalogue as the engine compares it: figures where the catalogue may have texts. */
export const candidateOf = ({ id, stock, power, price, length, width }: Panel): Candidate => ({
  id,
  stock,
  powerW: power,
  priceEur: parseFigure(price),
  lengthMm: sideMm(length),
  widthMm: sideMm(width),
})
