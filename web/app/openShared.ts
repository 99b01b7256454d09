import type { SavedDesign } from '../../api/contract/savedDesign.ts'
import { type Design, EMPTY_DESIGN } from '../areas/design.ts'
import { designDocument } from '../areas/designDocument.ts'
import { keepDesignOnce, restoreDesign } from '../areas/designStorage.ts'
import { openDesign, useDesign } from '../areas/designStore.ts'
import { contentMark } from '../designs/contentMark.ts'
import { readDesign, readVersions } from '../designs/designsApi.ts'
import type { KeptDesign } from '../designs/keptDesign.ts'
import { changeKeptDesigns, readKeptDesigns, useKeptDesigns, withDesign } from '../designs/keptDesigns.ts'
import { deviceStorage } from './deviceStorage.ts'
import { keepCamera } from './keptCamera.ts'
import { designOfDocument, freeDesignId, isNothingYet, openAsKept, placeOf, putAway } from './openDesigns.ts'
import { notePutAside } from './putAsideNote.ts'

/** How close the map looks at a design that is opened. */
export const OPENED_ZOOM = 19

/** What became of a link to a shared design. */
export type OpenedShared =
  | { readonly at: 'viewed'; readonly id: string; readonly design: Design; readonly isSecretWrong: boolean }
  /** The planner opens with it. */
  | { readonly at: 'edited' }
  | { readonly at: 'missing' }
  | { readonly at: 'unreached' }
  | { readonly at: 'unreadable' }
  /** The browser refuses to keep what is open in the planner now. */
  | { readonly at: 'unkept' }

/** Makes a design the one that the planner opens with; what was open there is put away. For pages that keep nothing of what
 * is in the store.
 * @returns false where the browser refuses: then the planner's design is the open one again */
export const openInPlanner = async (id: string, design: Design): Promise<boolean> => {
  const storage = deviceStorage()
  openDesign(freeDesignId(), EMPTY_DESIGN)
  await restoreDesign(storage)
  // It is open there already, and may have gone on since.
  if (useDesign.getState().designId === id) return true
  const left = openAsKept()
  if (!putAway()) return false
  openDesign(id, design)
  if (!keepDesignOnce(storage)) return false
  if (!isNothingYet(left)) notePutAside(left.document.name || left.document.address)
  const centre = placeOf(design)
  if (centre) keepCamera({ centre, zoom: OPENED_ZOOM })
  return true
}

const knownAs = (sharedId: string): KeptDesign | undefined => {
  readKeptDesigns(deviceStorage())
  return useKeptDesigns.getState().designs.find(({ server }) => server?.id === sharedId)
}

/** A shared design as one of those of this device, in the place it may have there already. */
const remembered = (
  sharedId: string,
  editSecret: string | null,
  { version, savedAt, expiresOn }: SavedDesign,
  design: Design,
): KeptDesign => {
  const document = designDocument(design)
  const server = { id: sharedId, editSecret, version, savedAt, expiresOn, savedMark: contentMark(document) }
  return { id: knownAs(sharedId)?.id ?? freeDesignId(), changedAt: savedAt, document, server }
}

const remember = (kept: KeptDesign): boolean =>
  changeKeptDesigns(deviceStorage(), (designs) => withDesign(designs, kept))

const FAILURES = { gone: 'missing', later: 'unreached', refused: 'missing' } as const

/** Whether a secret allows changes of a design; null where that could not be asked. */
const isRightSecret = async (id: string, editSecret: string): Promise<boolean | null> => {
  const { outcome } = await readVersions({ id, editSecret })
  return outcome === 'later' ? null : outcome !== 'refused'
}

/** Opens a shared design: for changes where the secret is in the link or known on this device, else to be looked at. */
export const openShared = async (sharedId: string, linkSecret: string | null): Promise<OpenedShared> => {
  const known = knownAs(sharedId)
  const knownSecret = known?.server?.editSecret ?? null
  if (known && knownSecret) {
    const design = designOfDocument(known.document)
    if (!design) return { at: 'unreadable' }
    return { at: (await openInPlanner(known.id, design)) ? 'edited' : 'unkept' }
  }
  const isRight = linkSecret ? await isRightSecret(sharedId, linkSecret) : false
  if (isRight === null) return { at: 'unreached' }
  const answer = await readDesign(sharedId)
  if (answer.outcome !== 'ok') return { at: FAILURES[answer.outcome] }
  const design = designOfDocument(answer.value.document)
  if (!design) return { at: 'unreadable' }
  const kept = remembered(sharedId, isRight ? linkSecret : null, answer.value, design)
  if (!isRight) {
    remember(kept)
    return { at: 'viewed', id: kept.id, design, isSecretWrong: linkSecret !== null }
  }
  return { at: remember(kept) && (await openInPlanner(kept.id, design)) ? 'edited' : 'unkept' }
}
