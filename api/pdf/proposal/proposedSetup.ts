import type { ProposalOrder } from '../pdfOrder.ts'

export type ProposedSetup = ProposalOrder['analysis']['recommendations'][number]

/** The setup that is proposed, as the screen chooses it.
 * @throws Error without setups */
export const proposedSetup = <Setup extends { readonly panelId: string }>(
  setups: readonly Setup[],
  panelId: string | null,
): Setup => {
  const setup = setups.find((candidate) => candidate.panelId === panelId) ?? setups[0]
  if (!setup) throw new Error('a proposal without setups')
  return setup
}
