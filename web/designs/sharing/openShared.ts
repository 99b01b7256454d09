import { designIdInPath, type LinkedKey } from '#contract/designLink.ts'
import type { SavedDesign } from '#contract/savedDesign.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centreOf } from '#engine/geometry/latLng.ts'
import { extentOf } from '../../design/areaShape.ts'
import { type DesignContent, EMPTY_DESIGN } from '../../design/design.ts'
import { designDocument } from '../../design/designDocument.ts'
import { restoreDesign, storeDesign } from '../../design/designStorage.ts'
import { openDesign, useDesign } from '../../design/designStore.ts'
import { archivedNote, openedNote } from '../../design/sessionNote.ts'
import { ApiError } from '../../http/apiError.ts'
import { queryClient } from '../../http/queryClient.ts'
import { storeCamera } from '../../map/camera/storedCamera.ts'
import { deviceStorage } from '../../map/deviceStorage.ts'
import { OPENED_ZOOM } from '../../map/world.ts'
import { contentHash } from '../stored/contentHash.ts'
import { isForLater, savedDesignQuery, versionsQuery } from '../stored/designsApi.ts'
import {
  changeLocalDesigns,
  type LocalDesign,
  readLocalDesigns,
  type ServerCopy,
  useLocalDesigns,
  withDesign,
} from '../stored/localDesigns.ts'
import { archiveOpenDesign, designOfDocument, freeDesignId, isNothingYet, openAsLocal } from '../stored/openDesigns.ts'
import { secretIn } from '../stored/shareLinks.ts'

/** A shared view-only design. */
export interface ViewedShared {
  readonly at: 'viewed'
  readonly id: string
  readonly design: DesignContent
  readonly server: ServerCopy
  /** It was opened by an edit link whose secret is not the right one. */
  readonly isSecretWrong: boolean
}

/** Outcome of opening a shared link. */
export type OpenedShared =
  | ViewedShared
  /** The planner opens with it. */
  | { readonly at: 'edited' }
  /** The link is cut off, or was never one. */
  | { readonly at: 'incomplete' }
  | { readonly at: 'malformed' }
  | { readonly at: 'missing' }
  | { readonly at: 'unreached' }
  | { readonly at: 'unreadable' }
  /** The browser refuses to store the design open in the planner. */
  | { readonly at: 'unstored' }

/** Makes a design the one that the planner opens with; the previous one is archived. For pages that do not save the store.
 * @returns false where the browser refuses: then the planner's design is the open one again */
export const openInPlanner = async (id: string, design: DesignContent): Promise<boolean> => {
  const storage = deviceStorage()
  openDesign(freeDesignId(), EMPTY_DESIGN)
  await restoreDesign(storage)
  // It is open there already, and may have gone on since.
  if (useDesign.getState().designId === id) return true
  const left = openAsLocal()
  if (!archiveOpenDesign()) return false
  openDesign(id, design)
  if (!storeDesign(storage)) return false
  if (!isNothingYet(left)) archivedNote.leave(left.document.name || left.document.address)
  const drawn = extentOf(design)
  if (drawn) storeCamera({ centre: centreOf(verticesOf(drawn)), zoom: OPENED_ZOOM })
  openedNote.leave('yes')
  return true
}

const localCopyOf = (sharedId: string): LocalDesign | undefined => {
  readLocalDesigns(deviceStorage())
  return useLocalDesigns.getState().designs.find(({ server }) => server?.id === sharedId)
}

/** A shared design as one of those of this device, in the place it may have there already. */
const remembered = (server: ServerCopy, design: DesignContent): LocalDesign => {
  const id = localCopyOf(server.id)?.id ?? freeDesignId()
  return { id, changedAt: server.savedAt, document: designDocument(design), server }
}

const remember = (local: LocalDesign): boolean =>
  changeLocalDesigns(deviceStorage(), (designs) => withDesign(designs, local))

const FAILURES = { missing: 'missing', later: 'unreached', refused: 'missing' } as const

/** Whether a secret allows changes of a design; null where that could not be asked. */
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

/** Opens a design whose right to be changed is stored on this device; null where it is not. */
const openIfEditable = (sharedId: string): Promise<OpenedShared> | null => {
  const local = localCopyOf(sharedId)
  return local?.server?.editSecret ? openLocal(local) : null
}

/** The server's answer; null where this version of the planner cannot read it. */
const readAnswer = (
  { document, ...revision }: SavedDesign,
  key: Pick<ServerCopy, 'id' | 'editSecret'>,
): Pick<ViewedShared, 'design' | 'server'> | null => {
  const design = designOfDocument(document)
  return design && { design, server: { ...revision, ...key, savedMark: contentHash(designDocument(design)) } }
}

/** Opens a design that is not this device's to change yet.
 * @param linkedSecret edit secret of the link; null: none */
const openLinked = async (id: string, linkedSecret: LinkedKey | null): Promise<OpenedShared> => {
  const linkSecret = linkedSecret && 'key' in linkedSecret ? linkedSecret.key : null
  const isRight = linkSecret !== null && (await isRightSecret(id, linkSecret))
  if (isRight === null) return { at: 'unreached' }
  const answer = await queryClient.fetchQuery(savedDesignQuery(id))
  if (answer.outcome !== 'ok') return { at: FAILURES[answer.outcome] }
  const read = readAnswer(answer.value, { id, editSecret: isRight ? linkSecret : null })
  if (!read) return { at: 'unreadable' }
  // While that was asked, another tab may have opened it to be changed.
  const opened = openIfEditable(id)
  if (opened) return opened
  const { design, server } = read
  const local = remembered(server, design)
  const isStored = remember(local)
  if (!isRight) return { at: 'viewed', id: local.id, design, server, isSecretWrong: linkedSecret !== null }
  return { at: isStored && (await openInPlanner(local.id, design)) ? 'edited' : 'unstored' }
}

/** The viewed design in a newer version. It is not stored: meanwhile another tab may have opened the design to change it.
 * @returns null where this version of the planner cannot read it */
export const asNewer = (viewed: ViewedShared, newer: SavedDesign): ViewedShared | null => {
  const read = readAnswer(newer, { id: viewed.server.id, editSecret: null })
  return read && { ...viewed, ...read }
}

/** Opens a shared design: for changes where the secret is in the link or stored on this device, else view only. */
export const openShared = async ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): Promise<OpenedShared> => {
  const linkedId = designIdInPath(pathname)
  if (!linkedId || 'fault' in linkedId) return { at: linkedId?.fault ?? 'malformed' }
  return openIfEditable(linkedId.key) ?? openLinked(linkedId.key, secretIn(hash))
}
