import { type Candidate, type Recommended, recommend, type Setup } from '../recommend.ts'
import { type DetailedEstimate, detailedMethod } from './detailed.ts'
import type { DetailedSite } from './detailedSite.ts'

/** `chosen`: asked for by the user, and none of the three. */
export type DetailedSetup = Omit<Setup<DetailedEstimate>, 'role'> & {
  readonly role: Setup<DetailedEstimate>['role'] | 'chosen'
}

/** A stock that is made up keeps no real roof from being planned. */
const offered = (candidate: Candidate): Candidate =>
  candidate.isStockInvented ? { ...candidate, stock: Number.POSITIVE_INFINITY } : candidate

const recommendOn = (site: DetailedSite, candidates: readonly Candidate[]): Recommended<DetailedEstimate> =>
  recommend((panel) => detailedMethod.estimate(site, panel), candidates.map(offered))

/** To lay a dozen sizes of modules as densely as can be may take many seconds: with the fill `maximum` all panels are compared by
 * their rows, and only those chosen are laid densely, and compared among themselves. */
const best = (site: DetailedSite, candidates: readonly Candidate[]): Recommended<DetailedEstimate> => {
  if (site.fill === 'aligned') return recommendOn(site, candidates)
  const inRows = { ...site, fill: 'aligned' } as const
  let left = candidates
  for (;;) {
    const { setups, reason } = recommendOn(inRows, left)
    if (setups.length === 0) return { setups, reason: left === candidates ? reason : 'notEnoughStock' }
    const chosen = left.filter(({ id }) => setups.some(({ panelId }) => panelId === id))
    const recommended = recommendOn(site, chosen)
    const dropped = chosen.filter(({ id }) => !recommended.setups.some(({ panelId }) => panelId === id))
    if (dropped.length === 0) return recommended
    // More modules than in rows, and more than are in stock: another panel takes its place.
    left = left.filter((panel) => !dropped.includes(panel))
  }
}

/** The setups to recommend by the Detailed method: the highest net present value first, then the lowest price, then the highest
 * production, and behind them what the user chose where it is none of these.
 * @param chosenId a panel's; it adds nothing where the panel is unknown, does not fit, has no price or too small a stock */
export const recommendDetailed = (
  site: DetailedSite,
  candidates: readonly Candidate[],
  chosenId?: string,
): Omit<Recommended<DetailedEstimate>, 'setups'> & { readonly setups: readonly DetailedSetup[] } => {
  const recommended = best(site, candidates)
  if (recommended.setups.some(({ panelId }) => panelId === chosenId)) return recommended
  const chosen = recommendOn(
    site,
    candidates.filter(({ id }) => id === chosenId),
  )
  const own = chosen.setups.map((setup) => ({ ...setup, role: 'chosen' as const }))
  return own.length === 0 ? recommended : { setups: [...recommended.setups, ...own], reason: null }
}
