interface SetupChoice<Setup> {
  readonly current: Setup
  /** The others, in the order recommended, economy, premium. */
  readonly alternatives: readonly Setup[]
}

/** The setup shown and those one can change to.
 * @param panelId the chosen setup's panel; the recommended one stands in where it is null or not among the setups
 * @returns null where there are no setups */
export const chooseSetup = <Setup extends { readonly panelId: string }>(
  setups: readonly Setup[],
  panelId: string | null,
): SetupChoice<Setup> | null => {
  const current = setups.find((setup) => setup.panelId === panelId) ?? setups[0]
  return current ? { current, alternatives: setups.filter((setup) => setup !== current) } : null
}
