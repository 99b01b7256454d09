import { assumptions } from './texts/assumptions.ts'
import { consumption } from './texts/consumption.ts'
import { detailed } from './texts/detailed.ts'

/** The texts of the Detailed method's analysis and of what it rests on. */
export const DETAILED_TEXTS = { detailed, assumptions, consumption } as const
