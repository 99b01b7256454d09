import { moduleSizeOf, traitsOf } from '../method/panelFigures.ts'
import type { Candidate } from './recommend.ts'

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

/** Most power of a panel over that of one it stands for: with far more power the same number of modules costs more elsewhere. */
const MOST_POWER = 1.025

/** A panel with a price and the temperature coefficient that counts for it. */
interface Rival {
  readonly panel: Candidate & { readonly priceEur: number }
  readonly temperaturePerK: number
}

/** Whether another panel of the same size and cells serves every roof as well: it costs no more, has no less power, loses no more in the
 * heat, and there are as many of it. */
const isBeaten = ({ panel, temperaturePerK }: Rival, by: Rival): boolean =>
  by.panel.priceEur <= panel.priceEur &&
  by.panel.powerW >= panel.powerW &&
  by.panel.powerW <= MOST_POWER * panel.powerW &&
  by.temperaturePerK >= temperaturePerK &&
  by.panel.stock >= panel.stock

const isPriced = (panel: Candidate): panel is Rival['panel'] => panel.priceEur !== null

/** The panels without those that another one beats; of equal ones the lowest id stays. */
export const unbeaten = (panels: readonly Candidate[]): readonly Candidate[] => {
  const rivals = Map.groupBy(
    panels.filter(isPriced).map((panel): Rival & { readonly key: string } => {
      const { lengthM, widthM } = moduleSizeOf(panel)
      const { temperaturePerK, isHalfCut } = traitsOf(panel)
      return { panel, temperaturePerK, key: `${lengthM} ${widthM} ${isHalfCut}` }
    }),
    ({ key }) => key,
  )
  const beaten = new Set<Candidate>()
  for (const group of rivals.values()) {
    const staying: Rival[] = []
    // A panel that is beaten itself beats no other: from one to the next the power would fall without bound.
    for (const rival of group.toSorted((x, y) => y.panel.powerW - x.panel.powerW || (x.panel.id < y.panel.id ? -1 : 1)))
      if (staying.some((by) => isBeaten(rival, by))) beaten.add(rival.panel)
      else staying.push(rival)
  }
  return panels.filter((panel) => !beaten.has(panel))
}

/** Sorts panels by how likely they are to be recommended: those in stock first, then those to order. */
export const mostLikelyFirst = (candidates: readonly Candidate[]): readonly Candidate[] => [
  ...byTurns(candidates.filter(({ stock }) => stock > 0)),
  ...byTurns(candidates.filter(({ stock }) => stock === 0)),
]
