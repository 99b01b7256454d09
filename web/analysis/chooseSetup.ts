import type { Recommendation } from '../../api/contract/analysis.ts'

interface SetupChoice {
  readonly current: Recommendation
  /** The others, in the order recommended, economy, premium. */
  readonly alternatives: readonly Recommendation[]
}

/** The setup shown and those one can change to.
 * @param panelId the chosen setup's panel; the recommended one stands in where it is null or not among the setups
 * @returns null where there are no setups */
export const chooseSetup = (setups: readonly Recommendation[], panelId: string | null): SetupChoice | null => {
  const current = setups.find((setup) => setup.panelId === panelId) ?? setups[0]
  return current ? { current, alternatives: setups.filter((setup) => setup !== current) } : null
}
