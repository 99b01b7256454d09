import type { DetailedAnalysis, Recommendation, StandardAnalysis } from '#contract/analysis.ts'

/** A setup of the Standard method as it is shown. Another server's layout may have another shape: then it is null. */
export interface ShownSetup extends Omit<Recommendation, 'layout'> {
  readonly layout: Recommendation['layout'] | null
}

export interface ShownStandard extends Omit<StandardAnalysis, 'recommendations'> {
  readonly recommendations: readonly ShownSetup[]
}

/** An analysis as it is shown, whichever server answered it. */
export type ShownAnalysis = ShownStandard | DetailedAnalysis
