import type { Company } from '#design/company.ts'
import { type DesignContent, EMPTY_DESIGN } from '#design/design.ts'
import { designDocument } from '#design/designDocument.ts'
import { newDesignId } from '#design/newId.ts'
import { parseDesign } from '#design/parseDesign.ts'
import type { DesignDocument } from '#wire/design.ts'
import type { CreatedDesign, SavedDesign } from '#wire/savedDesign.ts'
import { deviceStorage } from '../../base/deviceStorage.ts'
import { newDesign } from '../../design/companyStore.ts'
import { openDesign, restoreContent, useDesign } from '../../design/designStore.ts'
import { useDesignsStore } from '../designsStore.ts'
import { contentHash, hasMark } from './contentHash.ts'
import type { LocalDesign, ServerCopy } from './localDesign.ts'
import { changeLocalDesigns, localDesign, withDesign, withoutDesign } from './localDesigns.ts'

/** The document of the open design. */
export const openDocument = (): DesignDocument => designDocument(useDesign.getState())

const EMPTY_DOCUMENT = designDocument(EMPTY_DESIGN)

/** The base version of a saved design. Earlier releases stored it only for an unchanged design; without a base all objects on both
 * sides count as added, and nothing is lost. */
export const baseOf = ({ document, server }: LocalDesign): DesignDocument => {
  if (server?.base) return server.base
  return server && hasMark(document, server.savedMark) ? document : EMPTY_DOCUMENT
}

/** A design of this device with other content; its base version stays. */
export const withDocument = (local: LocalDesign, document: DesignDocument): LocalDesign => {
  if (!local.server) return { ...local, document }
  const { base: _, ...server } = local.server
  const isSaved = hasMark(document, server.savedMark)
  return { ...local, document, server: isSaved ? server : { ...server, base: baseOf(local) } }
}

/** The open design as an entry of this device's list. */
export const openAsLocal = (
  design: DesignContent & { readonly designId: string } = useDesign.getState(),
): LocalDesign => {
  const local = localDesign(design.designId)
  const document = designDocument(design)
  if (!local) return { id: design.designId, changedAt: new Date().toISOString(), document, server: null }
  const isUnchanged = contentHash(local.document) === contentHash(document)
  const changedAt = isUnchanged ? local.changedAt : new Date().toISOString()
  return { ...withDocument(local, document), changedAt }
}

/** True if the design is empty, or as a new one begins, and only on this device.
 * @param company default: the present one */
export const isNothingYet = ({ document, server }: LocalDesign, company?: Company): boolean =>
  server === null &&
  [EMPTY_DOCUMENT, designDocument(newDesign(company))].some((empty) => contentHash(document) === contentHash(empty))

/** Stores the open design in this device's list, so that another one can be opened.
 * @returns false if the browser refuses; the design must then stay open */
export const archiveOpenDesign = (): boolean => {
  const local = openAsLocal()
  return changeLocalDesigns(deviceStorage(), (designs) =>
    isNothingYet(local) ? withoutDesign(designs, local.id) : withDesign(designs, local),
  )
}

/** An id that is unused on this device. */
export const freeDesignId = (): string => newDesignId([...useDesignsStore.getState().designs, openAsLocal()])

/** Opens a new design in place of the current one, which must be archived. */
export const openNew = (): void => openDesign(freeDesignId(), newDesign())

/** Lets the open design begin with the present company if it is still as it began.
 * @param before the company that it began with */
export const beginAnew = (before: Company): void => {
  const open = openAsLocal()
  if (isNothingYet(open, before)) openDesign(open.id, newDesign())
}

/** A document as a design, or null if this planner version cannot read it. */
export const designOfDocument = (document: DesignDocument): DesignContent | null =>
  parseDesign(JSON.stringify(document))?.design ?? null

/** A received document, parsed once: as a design, in the form that this planner writes, and its fingerprint. */
export interface ReadDocument {
  readonly design: DesignContent
  readonly document: DesignDocument
  readonly hash: string
}

/** @returns null if this planner version cannot read it */
export const readDocument = (received: DesignDocument): ReadDocument | null => {
  const design = designOfDocument(received)
  if (!design) return null
  const document = designDocument(design)
  return { design, document, hash: contentHash(document) }
}

/** Local record of a design that was just saved for the first time. */
export const firstCopy = (created: CreatedDesign, document: DesignDocument): ServerCopy => ({
  id: created.id,
  editSecret: created.editSecret,
  version: created.version,
  savedAt: created.savedAt,
  expiresOn: created.expiresOn,
  savedMark: contentHash(document),
})

/** A record that replaces another one. A save knows nothing of the picture in the link's preview. */
const withPictureOf = (server: ServerCopy | null, before: ServerCopy | null): ServerCopy | null =>
  server && before?.id === server.id && before.pictureMark !== undefined
    ? { pictureMark: before.pictureMark, ...server }
    : server

/** Changes the record of a design's server copy; null: the design is only on this device. The open design's content is stored too.
 * @returns whether the browser stored it */
export const keepCopy = (id: string, server: ServerCopy | null): boolean => {
  const isOpen = useDesign.getState().designId === id
  return changeLocalDesigns(deviceStorage(), (designs) => {
    const local = isOpen ? openAsLocal() : designs.find((design) => design.id === id)
    return local
      ? withDesign(designs, withDocument({ ...local, server: withPictureOf(server, local.server) }, local.document))
      : designs
  })
}

/** Shows an earlier version in the open design, as one undoable step; the last recommendations stay.
 * @returns false if this planner version cannot read it */
export const restoreSaved = ({ document }: SavedDesign): boolean => {
  const design = designOfDocument(document)
  if (design) restoreContent(design)
  return design !== null
}
