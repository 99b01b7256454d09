import { designs } from './texts/designs.ts'

/** The texts of keeping, saving and sharing designs. */
export const DESIGN_TEXTS = { designs } as const
