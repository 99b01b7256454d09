import type { Estimate, EstimationMethod, PanelFigures, Site } from './estimationMethod.ts'

/** A panel that may be recommended. */
export interface Candidate extends PanelFigures {
  readonly id: string
  /** Available units. */
  readonly stock: number
}

export type PricedEstimate = Estimate & { readonly money: NonNullable<Estimate['money']> }

export interface Setup {
  readonly panelId: string
  readonly role: 'recommended' | 'economy' | 'premium'
  readonly estimate: PricedEstimate
}

export type NoSetupReason = 'nothingFits' | 'notEnoughStock' | 'noPricedPanels'

export interface Recommended {
  /** At most three: recommended, economy, premium. */
  readonly setups: readonly Setup[]
  /** Why there are none; null when there are some. */
  readonly reason: NoSetupReason | null
}

interface Option {
  readonly id: string
  readonly estimate: PricedEstimate
}

const netOver25YearsEur = ({ estimate: { money } }: Option): number =>
  money.benefits.savings25YearsEur - money.totalPriceEur

/** The option with the highest score; ties go to the lowest panel id. */
const best = (options: readonly Option[], score: (option: Option) => number): Option | undefined =>
  [...options].sort((a, b) => score(b) - score(a) || (a.id < b.id ? -1 : 1))[0]

const isPriced = (estimate: Estimate): estimate is PricedEstimate => estimate.money !== null

/** The setups to recommend: first the best net result over 25 years; of the others the lowest total price (economy);
 * of the rest the highest annual production (premium). Only panels in stock in the quantity that fits.
 * @see decisions, section 1, "Which panels are recommended" */
export const recommend = (method: EstimationMethod, site: Site, candidates: readonly Candidate[]): Recommended => {
  const estimated = candidates.map((panel) => ({ panel, estimate: method.estimate(site, panel) }))
  const fitting = estimated.filter(({ estimate }) => estimate.layout.quantity > 0)
  const inStock = fitting.filter(({ panel, estimate }) => panel.stock >= estimate.layout.quantity)
  const options = inStock.flatMap(({ panel, estimate }): Option[] =>
    isPriced(estimate) ? [{ id: panel.id, estimate }] : [],
  )
  if (options.length === 0) {
    if (fitting.length === 0) return { setups: [], reason: 'nothingFits' }
    return { setups: [], reason: inStock.length === 0 ? 'notEnoughStock' : 'noPricedPanels' }
  }
  const chosen: { role: Setup['role']; score: (option: Option) => number }[] = [
    { role: 'recommended', score: netOver25YearsEur },
    { role: 'economy', score: ({ estimate }) => -estimate.money.totalPriceEur },
    { role: 'premium', score: ({ estimate }) => estimate.annualProductionKwh },
  ]
  const setups: Setup[] = []
  for (const { role, score } of chosen) {
    const left = options.filter(({ id }) => !setups.some((setup) => setup.panelId === id))
    const option = best(left, score)
    if (option) setups.push({ panelId: option.id, role, estimate: option.estimate })
  }
  return { setups, reason: null }
}
