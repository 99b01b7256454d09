import type { Panel } from '../contract/panel.ts'
import { parseFigure } from '../engine/finance/parseFigure.ts'
import type { Candidate } from '../engine/method/recommend.ts'

/** A side of a panel [mm]; null where the catalogue has none, so that the method takes its default. */
const sideMm = (value: Panel['length']): number | null => parseFigure(value) || null

const candidatesOfPanels = new WeakMap<readonly Panel[], readonly Candidate[]>()

/** A panel of the catalogue as the engine compares it: figures where the catalogue may have texts. */
const candidateOf = ({ id, stock, power, price, length, width }: Panel): Candidate => ({
  id,
  stock,
  powerW: power,
  priceEur: parseFigure(price),
  lengthMm: sideMm(length),
  widthMm: sideMm(width),
})

/** All panels as the engine compares them, made once for each reading of the catalogue. */
export const candidatesOf = (panels: readonly Panel[]): readonly Candidate[] => {
  const known = candidatesOfPanels.get(panels)
  if (known) return known
  const candidates = panels.map(candidateOf)
  candidatesOfPanels.set(panels, candidates)
  return candidates
}
