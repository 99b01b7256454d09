import { createStore } from 'zustand/vanilla'
import { contentOf, type DesignContent, EMPTY_DESIGN, FIRST_DESIGN_ID, sameDesign } from '#design/design.ts'
import { designDocument } from '#design/designDocument.ts'
import { newDesignId } from '#design/newId.ts'
import { newDesign, readCompany } from './companyStore.ts'
import { openDesign, useDesign } from './designStore.ts'

/** Key of the stored design. */
export const DESIGN_KEY = 'solarplanner.design'
/** Key of a quarantined copy that could not be read. */
export const DAMAGED_DESIGN_KEY = 'solarplanner.design.damaged'

/** Used part of `localStorage`. */
type DesignStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface SyncedCopy {
  readonly text: string | null
  readonly designId: string
  readonly design: DesignContent
}

/** The copy this tab last wrote or read, and its design. Any other copy comes from another tab. */
const syncedCopy = createStore<SyncedCopy>(() => ({ text: null, designId: FIRST_DESIGN_ID, design: EMPTY_DESIGN }))

const markSynced = (text: string | null): void => {
  const state = useDesign.getState()
  syncedCopy.setState({ text, designId: state.designId, design: contentOf(state) })
}

/** Loads the stored design into the store, or begins the first one. Unreadable parts are left out and the copy is quarantined unchanged; the rest gets a new
 * design id, so that no tab or server merges it with the complete design.
 * @returns whether anything could not be read */
export const restoreDesign = async (storage: DesignStorage): Promise<{ readonly wasDamaged: boolean }> => {
  await readCompany(storage)
  const text = storage.getItem(DESIGN_KEY)
  if (text === null) {
    openDesign(newDesignId(), newDesign())
    markSynced(text)
    return { wasDamaged: false }
  }
  markSynced(text)
  const { parseDesign } = await import('#design/parseDesign.ts')
  const read = parseDesign(text)
  const wasDamaged = !read?.isWhole
  openDesign(read && !wasDamaged ? read.designId : newDesignId(), read?.design ?? contentOf(useDesign.getState()))
  markSynced(text)
  if (wasDamaged) quarantine(storage, text)
  return { wasDamaged }
}

/** Moves a damaged copy to another key and stores the readable parts in its place. Without space for both, the copy stays at its key. */
const quarantine = (storage: DesignStorage, text: string): void => {
  try {
    storage.setItem(DAMAGED_DESIGN_KEY, text)
    storage.removeItem(DESIGN_KEY)
    if (!sameDesign(useDesign.getState(), EMPTY_DESIGN)) write(storage)
  } catch (error) {
    console.error('the damaged design could not be quarantined', error)
  }
}

const write = (storage: DesignStorage): void => {
  const { designId, ...design } = useDesign.getState()
  const text = JSON.stringify({ designId, ...designDocument(design) })
  storage.setItem(DESIGN_KEY, text)
  markSynced(text)
}

/** Stores the open design.
 * @returns false if the browser refuses */
export const storeDesign = (storage: DesignStorage): boolean => {
  try {
    write(storage)
    return true
  } catch (error) {
    console.error('the design could not be stored', error)
    return false
  }
}

/** Whether two designs have the same results of the last analysis. */
const hasSameResults = (a: DesignContent, b: DesignContent): boolean =>
  a.recommended === b.recommended && a.lastAnswer === b.lastAnswer

/** Whether another tab has stored something since this tab last read or wrote. */
const hasOtherCopy = (storage: DesignStorage): boolean =>
  ![null, syncedCopy.getState().text].includes(storage.getItem(DESIGN_KEY))

/** Merges another tab's copy into the store, as one undoable step. If the other tab opened another design, this tab opens it too.
 * @returns whether this tab's design had changes that the copy lacked, and whether any of them was the user's */
const takeIn = async (
  storage: DesignStorage,
): Promise<{ readonly isNewHere: boolean; readonly isMadeHere: boolean }> => {
  const [{ parseDesign }, { mergeContents }] = await Promise.all([
    import('#design/parseDesign.ts'),
    import('#design/mergeDesigns.ts'),
  ])
  const text = storage.getItem(DESIGN_KEY)
  const { designId } = useDesign.getState()
  const mine = contentOf(useDesign.getState())
  const synced = syncedCopy.getState()
  const before = synced.design
  const hasOpenedHere = designId !== synced.designId
  const isMadeHere = hasOpenedHere || !sameDesign(mine, before)
  const isNewHere = isMadeHere || !hasSameResults(mine, before)
  const theirs = text === null || text === synced.text || hasOpenedHere ? null : parseDesign(text)
  if (!theirs) return { isNewHere, isMadeHere }
  const isAnother = theirs.designId !== designId && synced.text !== null
  syncedCopy.setState({ text, designId: theirs.designId, design: theirs.design })
  if (isAnother) {
    openDesign(theirs.designId, theirs.design)
    return { isNewHere: false, isMadeHere: false }
  }
  const { content: merged } = mergeContents(before, mine, theirs.design)
  syncedCopy.setState({ design: merged })
  useDesign.setState({ ...merged, designId: theirs.designId })
  return { isNewHere, isMadeHere }
}

interface StorageEvents {
  /** Calls back when another tab may have changed the stored copy; returns the end of watching. */
  readonly watchOtherTabs: (onMaybeChanged: () => void) => () => void
  /** The browser refuses to store (no space, private mode). */
  readonly onFailure: () => void
  /** Another tab changed the design at the same time; the changes of both are in the store. */
  readonly onMerged: () => void
}

/** Stores every change of the design, and applies other tabs' changes.
 * @returns ends it */
export const storeDesignChanges = (storage: DesignStorage, events: StorageEvents): (() => void) => {
  const save = () => {
    if (!storeDesign(storage)) events.onFailure()
  }
  const follow = async () => {
    const { isNewHere, isMadeHere } = await takeIn(storage)
    if (isNewHere) save()
    if (isMadeHere) events.onMerged()
  }
  const onMaybeChanged = () => {
    if (hasOtherCopy(storage)) void follow()
  }
  const stopWatching = events.watchOtherTabs(onMaybeChanged)
  const stopStoring = useDesign.subscribe((design, before) => {
    const synced = syncedCopy.getState()
    const isStored = sameDesign(design, before)
      ? design.currentAreaId === before.currentAreaId
      : sameDesign(design, synced.design)
    if (isStored && hasSameResults(design, synced.design) && design.designId === synced.designId) return
    if (hasOtherCopy(storage)) void follow()
    else save()
  })
  onMaybeChanged()
  return () => {
    stopWatching()
    stopStoring()
  }
}
