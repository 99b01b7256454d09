import type { DesignDocument } from '#contract/design.ts'
import type { CreatedDesign, SavedDesign } from '#contract/savedDesign.ts'
import { type DesignContent, EMPTY_DESIGN } from '../../design/design.ts'
import { designDocument } from '../../design/designDocument.ts'
import { openDesign, replaceContent, restoreContent, useDesign } from '../../design/designStore.ts'
import { deviceStorage } from '../../design/deviceStorage.ts'
import { newDesignId } from '../../design/newId.ts'
import { parseDesign } from '../../design/parseDesign.ts'
import { contentHash } from '../saving/sync/contentHash.ts'
import {
  changeKeptDesigns,
  type KeptDesign,
  keptDesign,
  type ServerCopy,
  useKeptDesigns,
  withDesign,
  withoutDesign,
} from './keptDesigns.ts'

const EMPTY_MARK = contentHash(designDocument(EMPTY_DESIGN))

/** The open design as it is now, as it is kept. */
export const openDocument = (): DesignDocument => designDocument(useDesign.getState())

/** The open design as one of those of this device. */
export const openAsKept = (
  design: DesignContent & { readonly designId: string } = useDesign.getState(),
): KeptDesign => {
  const known = keptDesign(design.designId)
  const document = designDocument(design)
  const isUnchanged = known !== undefined && contentHash(known.document) === contentHash(document)
  return {
    id: design.designId,
    changedAt: isUnchanged ? known.changedAt : new Date().toISOString(),
    document,
    server: known?.server ?? null,
  }
}

/** Nothing was made of it, and nobody else knows of it. */
export const isNothingYet = ({ document, server }: KeptDesign): boolean =>
  server === null && contentHash(document) === EMPTY_MARK

/** Puts the open design among those of this device, so that another can take its place.
 * @returns false where the browser refuses to keep it: then it has to stay open */
export const putAway = (): boolean => {
  const kept = openAsKept()
  return changeKeptDesigns(deviceStorage(), (designs) =>
    isNothingYet(kept) ? withoutDesign(designs, kept.id) : withDesign(designs, kept),
  )
}

/** An id that no design on this device has. */
export const freeDesignId = (): string => newDesignId([...useKeptDesigns.getState().designs, openAsKept()])

/** Opens an empty design in place of the present one, which must have been put away. */
export const openEmpty = (): void => openDesign(freeDesignId(), EMPTY_DESIGN)

/** A document as a design, or null where it is none that this version of the planner can read. */
export const designOfDocument = (document: DesignDocument): DesignContent | null =>
  parseDesign(JSON.stringify(document))?.design ?? null

/** A document as this version of the planner writes it. */
export const asWritten = (document: DesignDocument): DesignDocument => {
  const design = designOfDocument(document)
  return design ? designDocument(design) : document
}

/** What is known from now on of a design that was just saved for the first time. */
export const firstCopy = (created: CreatedDesign, document: DesignDocument): ServerCopy => ({
  id: created.id,
  editSecret: created.editSecret,
  version: created.version,
  savedAt: created.savedAt,
  expiresOn: created.expiresOn,
  savedMark: contentHash(document),
})

/** Changes what is known of the copy of a design on the server; null: it is on this device only. With it goes what the design
 * is now, where it is the open one.
 * @returns whether the browser kept it */
export const keepCopy = (id: string, server: ServerCopy | null): boolean => {
  const isOpen = useDesign.getState().designId === id
  return changeKeptDesigns(deviceStorage(), (designs) => {
    const kept = isOpen ? openAsKept() : designs.find((design) => design.id === id)
    return kept ? withDesign(designs, { ...kept, server }) : designs
  })
}

const showWith =
  (show: (design: DesignContent) => void) =>
  ({ document }: SavedDesign): boolean => {
    const design = designOfDocument(document)
    if (design) show(design)
    return design !== null
  }

/** Shows the version saved elsewhere in the open design, in one step that can be undone.
 * @returns false where this version of the planner cannot read it */
export const showSaved = showWith(replaceContent)

/** Shows an earlier version in the open design, in one step that can be undone; what the last analyses recommended stays.
 * @returns false where this version of the planner cannot read it */
export const restoreSaved = showWith(restoreContent)
