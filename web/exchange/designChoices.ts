import type { z } from 'zod'
import { DesignDocument } from '#contract/design.ts'

/** What is chosen for a whole design, beside what is drawn. */
export const DesignChoices = DesignDocument.omit({ version: true, areas: true, obstacles: true })
export type DesignChoices = z.infer<typeof DesignChoices>
