import type { DESIGN_TEXTS } from './designTexts.ts'
import type { DETAILED_TEXTS } from './detailedTexts.ts'
import type { ESTIMATE_TEXTS } from './estimateTexts.ts'
import type { EXCHANGE_TEXTS } from './exchangeTexts.ts'
import type { PLANNER_TEXTS } from './plannerTexts.ts'
import { page } from './texts/page.ts'

/** The texts every page needs; the others come with the code that speaks them (plannerTexts.ts, estimateTexts.ts,
 * detailedTexts.ts, designTexts.ts, exchangeTexts.ts). */
export const CORE_TEXTS = { page } as const

export type AllTexts = typeof CORE_TEXTS &
  typeof PLANNER_TEXTS &
  typeof ESTIMATE_TEXTS &
  typeof DETAILED_TEXTS &
  typeof DESIGN_TEXTS &
  typeof EXCHANGE_TEXTS
export type Namespace = keyof AllTexts
export type Resources = { readonly [N in Namespace]: AllTexts[N]['en'] }
