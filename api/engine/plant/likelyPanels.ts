import { moduleSizeOf } from '../method/panelFigures.ts'
import type { Candidate } from '../method/recommend.ts'

/** A stock that is made up keeps no real roof from being planned. */
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

/** The best of each merit by turns. */
const byTurns = (panels: readonly Candidate[]): readonly Candidate[] => {
  const ranked = MERITS.map((merit) => panels.toSorted((a, b) => merit(a) - merit(b) || (a.id < b.id ? -1 : 1)))
  return [...new Set(panels.flatMap((_, rank) => ranked.flatMap((order) => order[rank] ?? [])))]
}

/** The panels with those first that are most likely to be recommended: those in stock, then those to order. */
export const mostLikelyFirst = (candidates: readonly Candidate[]): readonly Candidate[] => [
  ...byTurns(candidates.filter(({ stock }) => stock > 0)),
  ...byTurns(candidates.filter(({ stock }) => stock === 0)),
]
