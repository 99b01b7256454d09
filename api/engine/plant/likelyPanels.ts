import { moduleSizeOf } from '../method/panelFigures.ts'
import type { Candidate } from '../method/recommend.ts'

/** The candidate, with unlimited stock if the stock is invented: invented numbers must not limit a real roof. */
export const offered = (candidate: Candidate): Candidate =>
  candidate.isStockInvented ? { ...candidate, stock: Number.POSITIVE_INFINITY } : candidate

const areaM2 = (panel: Candidate): number => {
  const { lengthM, widthM } = moduleSizeOf(panel)
  return lengthM * widthM
}

/** Scores of a panel from its record alone, one for each role; the lowest is the best: price of its power, area of its power, price of its
 * area. */
const MERITS: readonly ((panel: Candidate) => number)[] = [
  ({ priceEur, powerW }) => (priceEur ?? Infinity) / powerW,
  (panel) => (panel.priceEur === null ? Infinity : areaM2(panel) / panel.powerW),
  (panel) => (panel.priceEur ?? Infinity) / areaM2(panel),
]

/** Merges the rankings of all scores: the best panel of each score, then the second best of each. */
const byTurns = (panels: readonly Candidate[]): readonly Candidate[] => {
  const ranked = MERITS.map((merit) => panels.toSorted((a, b) => merit(a) - merit(b) || (a.id < b.id ? -1 : 1)))
  return [...new Set(panels.flatMap((_, rank) => ranked.flatMap((order) => order[rank] ?? [])))]
}

/** Sorts panels by how likely they are to be recommended: those in stock first, then those to order. */
export const mostLikelyFirst = (candidates: readonly Candidate[]): readonly Candidate[] => [
  ...byTurns(candidates.filter(({ stock }) => stock > 0)),
  ...byTurns(candidates.filter(({ stock }) => stock === 0)),
]
