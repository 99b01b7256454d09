import { z } from 'zod'
import { WrittenDesign } from './design.ts'
import { MAX_DESIGN_VERSIONS, MAX_SPACED_VERSIONS, UNOPENED_DESIGN_DAYS, VERSION_SPACING_MIN } from './limits.ts'
import { Problem } from './problem.ts'

/** A design saved on the server. Its id opens it for reading; its edit secret allows changes. */

const saving = {
  version: z.number().int().positive().describe('1 for a new design, one more with every save'),
  savedAt: z.string().describe('When this version was saved: ISO 8601, UTC'),
}

export const DesignRevision = z.object({
  ...saving,
  expiresOn: z
    .string()
    .nullable()
    .describe(
      'The day from which the design is deleted unless it is opened or saved before (YYYY-MM-DD); null: never. ' +
        `While nobody has opened its link, ${UNOPENED_DESIGN_DAYS} days after its last use at most`,
    ),
})
export type DesignRevision = z.infer<typeof DesignRevision>

export const CreatedDesign = DesignRevision.extend({
  id: z.string().describe('Opens the design for reading: whoever has it can read'),
  editSecret: z.string().describe('Allows changes. Told this once; the server keeps only a hash of it'),
})
export type CreatedDesign = z.infer<typeof CreatedDesign>

export const SavedDesign = DesignRevision.extend({ document: WrittenDesign })
export type SavedDesign = z.infer<typeof SavedDesign>

export const DesignVersions = z.object({
  versions: z
    .array(z.object({ ...saving, areaCount: z.number().int().nonnegative() }))
    .max(MAX_DESIGN_VERSIONS + MAX_SPACED_VERSIONS)
    .describe(
      `The newest first: the last ${MAX_DESIGN_VERSIONS}, and of those before the last of each editor, those before many saves of another one, and the last of every ` +
        `${VERSION_SPACING_MIN} minutes, at most ${MAX_SPACED_VERSIONS}`,
    ),
})
export type DesignVersions = z.infer<typeof DesignVersions>

/** A conflict with an earlier save: the current version, for comparison. */
export const DesignConflict = Problem.extend({ current: SavedDesign })
export type DesignConflict = z.infer<typeof DesignConflict>
