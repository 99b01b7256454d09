import { extentOf } from '#design/areaShape.ts'
import { type DesignContent, EMPTY_DESIGN } from '#design/design.ts'
import { designDocument } from '#design/designDocument.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centerOf } from '#engine/geometry/latLng.ts'
import type { SavedDesign } from '#wire/savedDesign.ts'
import { deviceStorage } from '../../base/deviceStorage.ts'
import { ApiError } from '../../base/http/apiError.ts'
import { queryClient } from '../../base/http/queryClient.ts'
import { restoreDesign, storeDesign } from '../../design/designStorage.ts'
import { openDesign, useDesign } from '../../design/designStore.ts'
import { archivedNote, openedNote } from '../../design/sessionNote.ts'
import { storeCamera } from '../../maps/camera/storedCamera.ts'
import { OPENED_ZOOM } from '../../maps/mapLimits.ts'
import { useDesignsStore } from '../designsStore.ts'
import { contentHash } from '../stored/contentHash.ts'
import { isForLater, savedDesignQuery, versionsQuery } from '../stored/designsApi.ts'
import type { LocalDesign, ServerCopy } from '../stored/localDesign.ts'
import { changeLocalDesigns, readLocalDesigns, withDesign } from '../stored/localDesigns.ts'
import { archiveOpenDesign, designOfDocument, freeDesignId, isNothingYet, openAsLocal } from '../stored/openDesigns.ts'
import { type LinkedSecret, secretIn } from '../stored/shareLinks.ts'

/** A shared view-only design. */
export interface ViewedShared {
  readonly at: 'viewed'
  readonly id: string
  readonly design: DesignContent
  readonly server: ServerCopy
  /** True if the edit link had a wrong secret. */
  readonly isSecretWrong: boolean
}

/** Outcome of opening a shared link. */
export type OpenedShared =
  | ViewedShared
  /** The planner opens with the design. */
  | { readonly at: 'edited' }
  | { readonly at: 'missing' }
  | { readonly at: 'unreached' }
  | { readonly at: 'unreadable' }
  /** The browser refuses to store the design open in the planner. */
  | { readonly at: 'unstored' }

/** Makes a design the planner's open one and archives the previous one. For pages that do not save the store.
 * @returns false if the browser refuses; the previous design then stays open */
export const openInPlanner = async (id: string, design: DesignContent): Promise<boolean> => {
  const storage = deviceStorage()
  openDesign(freeDesignId(), EMPTY_DESIGN)
  await restoreDesign(storage)
  // The design is already open there and may have changed since.
  if (useDesign.getState().designId === id) return true
  const left = openAsLocal()
  if (!archiveOpenDesign()) return false
  openDesign(id, design)
  if (!storeDesign(storage)) return false
  if (!isNothingYet(left)) archivedNote.leave(left.document.name || left.document.address)
  const drawn = extentOf(design)
  if (drawn) storeCamera({ center: centerOf(verticesOf(drawn)), zoom: OPENED_ZOOM })
  openedNote.leave('yes')
  return true
}

const localCopyOf = (sharedId: string): LocalDesign | undefined => {
  readLocalDesigns(deviceStorage())
  return useDesignsStore.getState().designs.find(({ server }) => server?.id === sharedId)
}

/** A shared design in the form of this device's list, at its existing place if it has one. */
const remembered = (server: ServerCopy, design: DesignContent): LocalDesign => {
  const id = localCopyOf(server.id)?.id ?? freeDesignId()
  return { id, changedAt: server.savedAt, document: designDocument(design), server }
}

const remember = (local: LocalDesign): boolean =>
  changeLocalDesigns(deviceStorage(), (designs) => withDesign(designs, local))

const FAILURES = { missing: 'missing', later: 'unreached', refused: 'missing' } as const

/** Whether a secret allows changes of a design; null if the server did not answer. */
const isRightSecret = (id: string, editSecret: string): Promise<boolean | null> =>
  queryClient.fetchQuery(versionsQuery({ id, editSecret })).then(
    (versions) => versions !== null,
    (error) => (error instanceof ApiError && !isForLater(error) ? false : null),
  )

const openLocal = async ({ id, document }: LocalDesign): Promise<OpenedShared> => {
  const design = designOfDocument(document)
  if (!design) return { at: 'unreadable' }
  return { at: (await openInPlanner(id, design)) ? 'edited' : 'unstored' }
}

/** Opens a design whose edit secret is stored on this device; null without the secret. */
const openIfEditable = (sharedId: string): Promise<OpenedShared> | null => {
  const local = localCopyOf(sharedId)
  return local?.server?.editSecret ? openLocal(local) : null
}

/** The server's answer; null if this planner version cannot read it. */
const readAnswer = (
  { document, ...revision }: SavedDesign,
  key: Pick<ServerCopy, 'id' | 'editSecret'>,
): Pick<ViewedShared, 'design' | 'server'> | null => {
  const design = designOfDocument(document)
  return design && { design, server: { ...revision, ...key, savedMark: contentHash(designDocument(design)) } }
}

/** Opens a design for which this device has no edit secret yet.
 * @param linked edit secret in the link; null: none */
const openLinked = async (id: string, linked: LinkedSecret | null): Promise<OpenedShared> => {
  const linkSecret = linked?.secret ?? null
  const isRight = linkSecret !== null && (await isRightSecret(id, linkSecret))
  if (isRight === null) return { at: 'unreached' }
  const answer = await queryClient.fetchQuery(savedDesignQuery(id))
  if (answer.outcome !== 'ok') return { at: FAILURES[answer.outcome] }
  const read = readAnswer(answer.value, { id, editSecret: isRight ? linkSecret : null })
  if (!read) return { at: 'unreadable' }
  // During the request another tab may have opened the design for editing.
  const opened = openIfEditable(id)
  if (opened) return opened
  const { design, server } = read
  const local = remembered(server, design)
  const isStored = remember(local)
  if (!isRight) return { at: 'viewed', id: local.id, design, server, isSecretWrong: linked !== null }
  return { at: isStored && (await openInPlanner(local.id, design)) ? 'edited' : 'unstored' }
}

/** The viewed design in a newer version. It is not stored, because another tab may have opened the design for editing.
 * @returns null if this planner version cannot read it */
export const asNewer = (viewed: ViewedShared, newer: SavedDesign): ViewedShared | null => {
  const read = readAnswer(newer, { id: viewed.server.id, editSecret: null })
  return read && { ...viewed, ...read }
}

/** Opens a shared design: editable if the link or this device has its secret, else view only. */
export const openShared = async (id: string, hash: string): Promise<OpenedShared> =>
  openIfEditable(id) ?? openLinked(id, secretIn(hash))
