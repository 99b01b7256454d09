import type { z } from 'zod'
import type { AnalysisResponse, AnalyzeRequest } from '#contract/analysis.ts'
import type { PaperLanguage } from '../paper/paperTexts.ts'

/** What a proposal is made of; plain data, which crosses into the worker thread. */
export interface ProposalOrder {
  readonly kind: 'proposal'
  readonly language: PaperLanguage
  /** [ms since 1970] */
  readonly dateMs: number
  readonly name: string
  readonly address: string
  /** What the screen calls the area; empty where it is not told. */
  readonly areaLabel: string
  /** Areas of the design that the paper is not about. */
  readonly otherAreas: number
  readonly request: z.output<typeof AnalyzeRequest>
  /** With a setup at least. */
  readonly analysis: AnalysisResponse
  /** The setup that is proposed; the recommended one where it is none of them. */
  readonly panelId: string | null
  /** Brand and model of the panels of the setups, by id. */
  readonly panelNames: Readonly<Record<string, string>>
  /** Whether the price or the stock of any of them is invented for demonstration. */
  readonly hasInventedPrices: boolean
}

export type ProposedSetup = ProposalOrder['analysis']['recommendations'][number]

/** The setup that is proposed, as the screen chooses it.
 * @throws Error without setups */
export const proposedSetup = <Setup extends { readonly panelId: string }>(
  setups: readonly Setup[],
  panelId: string | null,
): Setup => {
  const setup = setups.find((known) => known.panelId === panelId) ?? setups[0]
  if (!setup) throw new Error('a proposal of nothing')
  return setup
}
