import { type Design, designOf, EMPTY_DESIGN, FIRST_DESIGN_ID, sameDesign, sameWork } from './design.ts'
import { designDocument } from './designDocument.ts'
import { openDesign, useDesign } from './designStore.ts'
import { newDesignId } from './newId.ts'

/** Where the design is kept on this device. */
export const DESIGN_KEY = 'solarplanner.design'
/** Where a copy that could not be read is set aside. */
export const DAMAGED_DESIGN_KEY = 'solarplanner.design.damaged'

/** What this module needs of `localStorage`. */
type DesignStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface Agreed {
  readonly text: string | null
  readonly designId: string
  readonly design: Design
}

/** The copy this tab has last written or read, and the design it stands for. Any other copy is another tab's. */
let agreed: Agreed = { text: null, designId: FIRST_DESIGN_ID, design: EMPTY_DESIGN }

const agreeOn = (text: string | null): void => {
  const state = useDesign.getState()
  agreed = { text, designId: state.designId, design: designOf(state) }
}

/** Puts the design kept on this device back into the store. What cannot be read is left out, and the copy set aside as
 * it was; what is left is then a design of its own, so that nothing takes it for a change of the whole one.
 * @returns whether anything could not be read */
export const restoreDesign = async (storage: DesignStorage): Promise<{ readonly wasDamaged: boolean }> => {
  const text = storage.getItem(DESIGN_KEY)
  if (text === null) {
    useDesign.setState({ designId: newDesignId() })
    agreeOn(text)
    return { wasDamaged: false }
  }
  agreeOn(text)
  const { parseDesign } = await import('./parseDesign.ts')
  const read = parseDesign(text)
  const wasDamaged = !read?.isWhole
  openDesign(read && !wasDamaged ? read.designId : newDesignId(), read?.design ?? designOf(useDesign.getState()))
  agreeOn(text)
  if (wasDamaged) setAside(storage, text)
  return { wasDamaged }
}

/** Keeps a damaged copy under another name, and in its place what of it could be read; where there is no space for that
 * it stays where it is. */
const setAside = (storage: DesignStorage, text: string): void => {
  try {
    storage.setItem(DAMAGED_DESIGN_KEY, text)
    storage.removeItem(DESIGN_KEY)
    if (!sameDesign(useDesign.getState(), EMPTY_DESIGN)) write(storage)
  } catch (error) {
    console.error('the damaged design could not be set aside', error)
  }
}

const write = (storage: DesignStorage): void => {
  const { designId, ...design } = useDesign.getState()
  const text = JSON.stringify({ designId, ...designDocument(design) })
  storage.setItem(DESIGN_KEY, text)
  agreeOn(text)
}

/** Keeps the open design on this device as it is now.
 * @returns false where the browser refuses */
export const keepDesignOnce = (storage: DesignStorage): boolean => {
  try {
    write(storage)
    return true
  } catch (error) {
    console.error('the design could not be stored', error)
    return false
  }
}

/** Whether another tab has kept something since this one last looked. */
const hasOtherCopy = (storage: DesignStorage): boolean => ![null, agreed.text].includes(storage.getItem(DESIGN_KEY))

/** Brings another tab's copy and the design together in the store, in one step that can be undone. Where the other tab
 * opened another design, so does this one.
 * @returns whether the design here had anything the copy did not know of, and whether the user had made any of it */
const takeIn = async (
  storage: DesignStorage,
): Promise<{ readonly isNewHere: boolean; readonly isMadeHere: boolean }> => {
  const [{ parseDesign }, { mergeDesigns }] = await Promise.all([
    import('./parseDesign.ts'),
    import('./mergeDesigns.ts'),
  ])
  const text = storage.getItem(DESIGN_KEY)
  const { designId } = useDesign.getState()
  const mine = designOf(useDesign.getState())
  const before = agreed.design
  const hasOpenedHere = designId !== agreed.designId
  const isNewHere = hasOpenedHere || !sameDesign(mine, before)
  const isMadeHere = hasOpenedHere || !sameWork(mine, before)
  const theirs = text === null || text === agreed.text || hasOpenedHere ? null : parseDesign(text)
  if (!theirs) return { isNewHere, isMadeHere }
  const isAnother = theirs.designId !== designId && agreed.text !== null
  agreed = { ...theirs, text }
  if (isAnother) {
    openDesign(theirs.designId, theirs.design)
    return { isNewHere: false, isMadeHere: false }
  }
  agreed = { ...agreed, design: mergeDesigns(before, mine, theirs.design) }
  if (theirs.designId !== designId) useDesign.setState({ designId: theirs.designId })
  if (!sameDesign(agreed.design, mine)) useDesign.setState(agreed.design)
  return { isNewHere, isMadeHere }
}

interface DesignKeeping {
  /** Tells when another tab may have changed what is kept; returns the end of its telling. */
  readonly watchOtherTabs: (onMaybeChanged: () => void) => () => void
  /** The browser refuses to store (no space, private mode). */
  readonly onFailure: () => void
  /** Another tab changed the design at the same time; the changes of both are in the store. */
  readonly onMerged: () => void
}

/** Keeps every change of the design on this device, and follows what other tabs keep there.
 * @returns ends the keeping */
export const keepDesign = (storage: DesignStorage, keeping: DesignKeeping): (() => void) => {
  const save = () => {
    if (!keepDesignOnce(storage)) keeping.onFailure()
  }
  const follow = async () => {
    const { isNewHere, isMadeHere } = await takeIn(storage)
    if (isNewHere) save()
    if (isMadeHere) keeping.onMerged()
  }
  const onMaybeChanged = () => {
    if (hasOtherCopy(storage)) void follow()
  }
  const stopWatching = keeping.watchOtherTabs(onMaybeChanged)
  const stopKeeping = useDesign.subscribe((design, before) => {
    const isKept = sameDesign(design, before)
      ? design.currentAreaId === before.currentAreaId
      : sameDesign(design, agreed.design)
    if (isKept && design.designId === agreed.designId) return
    if (hasOtherCopy(storage)) void follow()
    else save()
  })
  onMaybeChanged()
  return () => {
    stopWatching()
    stopKeeping()
  }
}
