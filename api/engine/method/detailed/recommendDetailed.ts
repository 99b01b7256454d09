import { finished, type Steps } from '../../steps.ts'
import { moduleSizeOf } from '../panelFigures.ts'
import { type Candidate, type Estimated, type Recommended, recommendAmong, type Setup } from '../recommend.ts'
import { type DetailedEstimate, estimating } from './detailed.ts'
import type { DetailedSite } from './detailedSite.ts'
import { sharedWork, withFill } from './sharedWork.ts'

/** `chosen`: asked for by the user, and none of the three. */
export type DetailedSetup = Omit<Setup<DetailedEstimate>, 'role'> & {
  readonly role: Setup<DetailedEstimate>['role'] | 'chosen'
}

type DetailedRecommended = Omit<Recommended<DetailedEstimate>, 'setups'> & { readonly setups: readonly DetailedSetup[] }

/** A stock that is made up keeps no real roof from being planned. */
export const offered = (candidate: Candidate): Candidate =>
  candidate.isStockInvented ? { ...candidate, stock: Number.POSITIVE_INFINITY } : candidate

const withoutStock = (candidate: Candidate): Candidate => ({ ...candidate, stock: 0, isStockInvented: false })

/** What comparing panels may cost a site, in edges that layouts look at: half a second to a second. A catalogue of a few hundred panels of
 * dozens of sizes costs a home a tenth of it. */
const COMPARING_EFFORT = 2_000_000
/** What the energy and the money of a panel's years take, by the hours that are followed one by one. */
const effortOfMoney = ({ batteryCapacityKwh, assumptions }: DetailedSite): number =>
  batteryCapacityKwh > 0 ? 2000 + 800 * assumptions.horizonYears : 4000
/** So many panels are compared whatever they cost. */
const LEAST_COMPARED = 3

const areaM2 = (panel: Candidate): number => {
  const { lengthM, widthM } = moduleSizeOf(panel)
  return lengthM * widthM
}

/** What a role looks for, by what a panel's record alone says: cheap power, much power, a low price. */
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

/** Compares panels until all are compared or the effort is spent. */
function* comparing(site: DetailedSite, candidates: readonly Candidate[]): Steps<Recommended<DetailedEstimate>> {
  const { effort } = sharedWork(site)
  const estimated: Estimated<DetailedEstimate>[] = []
  for (const panel of mostLikelyFirst(candidates.map(offered))) {
    if (effort.spent > COMPARING_EFFORT && estimated.length >= LEAST_COMPARED) break
    yield
    estimated.push({ panel, estimate: yield* estimating(site, panel) })
    effort.spent += effortOfMoney(site)
  }
  return recommendAmong(estimated)
}

/** To lay a dozen sizes of modules as densely as can be may take many seconds: with the fill `maximum` all panels are compared by
 * their rows, and only those chosen are laid densely, and compared among themselves. */
function* best(site: DetailedSite, candidates: readonly Candidate[]): Steps<Recommended<DetailedEstimate>> {
  if (site.fill === 'aligned') return yield* comparing(site, candidates)
  const inRows = withFill(site, 'aligned')
  const scarceIds = new Set<string>()
  for (;;) {
    const compared = candidates.map((panel) => (scarceIds.has(panel.id) ? withoutStock(panel) : panel))
    const { setups, reason } = yield* comparing(inRows, compared)
    if (setups.length === 0) return { setups, reason }
    const suffices = new Set(setups.filter(({ toOrder }) => toOrder === 0).map(({ panelId }) => panelId))
    const chosen = candidates.filter(({ id }) => setups.some(({ panelId }) => panelId === id))
    const recommended = yield* comparing(site, chosen)
    const scarce = recommended.setups.filter(({ panelId, toOrder }) => toOrder > 0 && suffices.has(panelId))
    if (scarce.length === 0 || sharedWork(site).effort.spent > COMPARING_EFFORT) return recommended
    // In stock for rows only: panels that are in stock for a dense layout come first.
    for (const { panelId } of scarce) scarceIds.add(panelId)
  }
}

/** `recommendDetailed` in steps. */
export function* recommending(
  site: DetailedSite,
  candidates: readonly Candidate[],
  chosenId?: string,
): Steps<DetailedRecommended> {
  const recommended = yield* best(site, candidates)
  if (recommended.setups.some(({ panelId }) => panelId === chosenId)) return recommended
  const chosen = yield* comparing(
    site,
    candidates.filter(({ id }) => id === chosenId),
  )
  const own = chosen.setups.map((setup) => ({ ...setup, role: 'chosen' as const }))
  return own.length === 0 ? recommended : { setups: [...recommended.setups, ...own], reason: null }
}

/** The setups to recommend by the Detailed method: the highest net present value first, then the lowest price, then the highest
 * production, and behind them what the user chose where it is none of these.
 * @param chosenId a panel's; it adds nothing where the panel is unknown, does not fit or has no price */
export const recommendDetailed = (
  site: DetailedSite,
  candidates: readonly Candidate[],
  chosenId?: string,
): DetailedRecommended => finished(recommending(site, candidates, chosenId))
