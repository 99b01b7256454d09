import type { EnvironmentFigures } from '../finance/environment.ts'
import type { PanelFigures } from '../method/panelFigures.ts'

/** Estimate of a panel on a roof area by any method; the choice of panel depends on nothing else. */
export interface Estimate {
  readonly layout: { readonly quantity: number }
  readonly totalPowerW: number
  readonly annualProductionKwh: number
  readonly environment: EnvironmentFigures
  /** Null if the panel has no price or no module fits. */
  readonly money: {
    /** Price of all panels. */
    readonly totalPriceEur: number
    /** Net result by the method: the setup with the most is recommended. */
    readonly netEur: number
  } | null
}

/** A panel that may be recommended. */
export interface Candidate extends PanelFigures {
  readonly id: string
  /** Available units. */
  readonly stock: number
  /** Whether the stock is invented for demonstration. */
  readonly isStockInvented?: boolean
}

export type Priced<PanelEstimate extends Estimate> = PanelEstimate & {
  readonly money: NonNullable<PanelEstimate['money']>
}

export interface Setup<PanelEstimate extends Estimate> {
  readonly panelId: string
  readonly role: 'recommended' | 'economy' | 'premium'
  readonly estimate: Priced<PanelEstimate>
  /** Units of the quantity that are not in stock; 0 where the stock suffices. */
  readonly toOrder: number
}

/** Largest cost of the economical setup as a share of the recommended setup's, in the Detailed method. */
export const ECONOMY_COST = 0.75
/** Smallest energy of the premium setup as a multiple of the recommended setup's, in the Detailed method. */
export const PREMIUM_ENERGY = 1.15

/** `noStrings`: modules fit, but too few for a string of any inverter. */
export type NoSetupReason = 'nothingFits' | 'noPricedPanels' | 'noStrings'

export interface RecommendedSetups<PanelEstimate extends Estimate> {
  /** At most three: recommended, economy, premium. */
  readonly setups: readonly Setup<PanelEstimate>[]
  /** Why there are none; null when there are some. */
  readonly reason: NoSetupReason | null
}

interface Option<PanelEstimate extends Estimate> {
  readonly id: string
  readonly estimate: Priced<PanelEstimate>
  readonly toOrder: number
}

const isPriced = <PanelEstimate extends Estimate>(estimate: PanelEstimate): estimate is Priced<PanelEstimate> =>
  estimate.money !== null

/** Each role goes to the option with the highest score. */
const ROLES = [
  { role: 'recommended', score: ({ money }: Priced<Estimate>) => money.netEur },
  { role: 'economy', score: ({ money }: Priced<Estimate>) => -money.totalPriceEur },
  { role: 'premium', score: ({ annualProductionKwh }: Priced<Estimate>) => annualProductionKwh },
] as const

/** Ties go to the lowest panel id. */
const best = <PanelEstimate extends Estimate>(
  options: readonly Option<PanelEstimate>[],
  score: (estimate: Priced<PanelEstimate>) => number,
): Option<PanelEstimate> | undefined =>
  [...options].sort((a, b) => score(b.estimate) - score(a.estimate) || (a.id < b.id ? -1 : 1))[0]

/** A panel with its estimate on the site. */
export interface Estimated<PanelEstimate extends Estimate> {
  readonly panel: Candidate
  readonly estimate: PanelEstimate
}

/** The setups to recommend: first the best net result; of the others the lowest total price (economy); of the rest the
 * highest annual production (premium). Panels with too small a stock follow where fewer than three others can be recommended.
 * @see docs/behaviour.md 9.4, 9.5 */
export const recommendAmong = <PanelEstimate extends Estimate>(
  estimated: readonly Estimated<PanelEstimate>[],
): RecommendedSetups<PanelEstimate> => {
  const fitting = estimated.filter(({ estimate }) => estimate.layout.quantity > 0)
  const options = fitting.flatMap(({ panel, estimate }): Option<PanelEstimate>[] =>
    isPriced(estimate)
      ? [{ id: panel.id, estimate, toOrder: Math.max(0, estimate.layout.quantity - panel.stock) }]
      : [],
  )
  if (options.length === 0) return { setups: [], reason: fitting.length === 0 ? 'nothingFits' : 'noPricedPanels' }
  const setups: Setup<PanelEstimate>[] = []
  for (const { role, score } of ROLES) {
    const left = options.filter(({ id }) => !setups.some((setup) => setup.panelId === id))
    const inStock = left.filter(({ toOrder }) => toOrder === 0)
    const option = best(inStock.length > 0 ? inStock : left, score)
    if (option) setups.push({ panelId: option.id, role, estimate: option.estimate, toOrder: option.toOrder })
  }
  return { setups, reason: null }
}

/** The setups to recommend, as `recommendAmong` chooses them.
 * @param estimateOf estimate of a panel on the site */
export const recommend = <PanelEstimate extends Estimate>(
  estimateOf: (panel: PanelFigures) => PanelEstimate,
  candidates: readonly Candidate[],
): RecommendedSetups<PanelEstimate> =>
  recommendAmong(candidates.map((panel) => ({ panel, estimate: estimateOf(panel) })))
