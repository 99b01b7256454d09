import { type Candidate, type Recommended, recommend } from '../recommend.ts'
import { type DetailedEstimate, detailedMethod } from './detailed.ts'
import type { DetailedSite } from './detailedSite.ts'

const recommendOn = (site: DetailedSite, candidates: readonly Candidate[]): Recommended<DetailedEstimate> =>
  recommend((panel) => detailedMethod.estimate(site, panel), candidates)

/** The setups to recommend by the Detailed method: the highest net present value first, then the lowest price, then the highest
 * production. To lay a dozen sizes of modules as densely as can be may take many seconds: with the fill `maximum` all
 * panels are compared by their rows, and only those chosen are laid densely, and compared among themselves. */
export const recommendDetailed = (
  site: DetailedSite,
  candidates: readonly Candidate[],
): Recommended<DetailedEstimate> => {
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
