import type { DETAILED_TEXTS } from './detailedTexts.ts'
import type { PLANNER_TEXTS } from './plannerTexts.ts'
import { page } from './texts/page.ts'

/** The texts every page needs; those of the planner come with its code (plannerTexts.ts, detailedTexts.ts). */
export const CORE_TEXTS = { page } as const

export type AllTexts = typeof CORE_TEXTS & typeof PLANNER_TEXTS & typeof DETAILED_TEXTS
export type Namespace = keyof AllTexts
export type Resources = { readonly [N in Namespace]: AllTexts[N]['en'] }
