import { analysis } from './texts/analysis.ts'
import { estimate } from './texts/estimate.ts'
import { panels } from './texts/panels.ts'

/** The texts of the catalogue and of what a panel gives on an area. */
export const ESTIMATE_TEXTS = { panels, analysis, estimate } as const
