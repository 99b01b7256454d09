import { z } from 'zod'
import { DesignDocument } from '#contract/design.ts'

/** What is known on this device of a design that is saved on the server. */
const ServerCopy = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  /** Null: it was opened by its view link, and can only be looked at. */
  editSecret: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .nullable(),
  /** The version that the content here starts from. */
  version: z.number().int().positive(),
  savedAt: z.iso.datetime(),
  expiresOn: z.string().nullable(),
  /** contentHash of that version: another one here means changes that have not been sent. */
  savedMark: z.string(),
  /** The user was asked what to do now that it is no longer there, and put it off: not asked again of itself. */
  isGoneTold: z.boolean().optional(),
  /** The version saved elsewhere that the user was asked about and put off choosing from: not asked again of itself until there is
   * a newer one. */
  putOffVersion: z.number().int().positive().optional(),
})
export type ServerCopy = Readonly<z.infer<typeof ServerCopy>>

/** A design made or opened on this device. */
export const KeptDesign = z.object({
  id: z.string().regex(/^design-\d{1,15}$/),
  changedAt: z.iso.datetime(),
  /** As it was when it was last put away; the open design is kept elsewhere, and may have gone on since. */
  document: DesignDocument,
  /** Null: it is on this device only. */
  server: ServerCopy.nullable(),
})
export type KeptDesign = Readonly<z.infer<typeof KeptDesign>>
