import { z } from 'zod'
import { DesignDocument } from '#wire/design.ts'

/** Local record of a design that is saved on the server. */
const ServerCopy = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  /** Null: the design was opened by its view link and is view only. */
  editSecret: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .nullable(),
  /** The version on which the local content is based. */
  version: z.number().int().positive(),
  savedAt: z.iso.datetime(),
  expiresOn: z.string().nullable(),
  /** contentHash of that version: a different hash means unsent changes. */
  savedMark: z.string(),
  /** The base version for merging; omitted if equal to the local document. */
  base: DesignDocument.optional(),
  /** True if the user was asked about the deletion and postponed the choice: the question is not repeated unprompted. */
  isGoneTold: z.boolean().optional(),
  /** Fingerprint of the picture that this device put into the link's preview; omitted without one. */
  pictureMark: z.string().optional(),
})
export type ServerCopy = Readonly<z.infer<typeof ServerCopy>>

/** A design made or opened on this device. */
export const LocalDesign = z.object({
  id: z.string().regex(/^design-\d{1,15}$/),
  changedAt: z.iso.datetime(),
  /** The document as last archived; the open design is stored elsewhere and may have changed since. */
  document: DesignDocument,
  /** Null: the design is only on this device. */
  server: ServerCopy.nullable(),
})
export type LocalDesign = Readonly<z.infer<typeof LocalDesign>>
