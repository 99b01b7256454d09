import { type Design, designOf, EMPTY_DESIGN, sameDesign } from './design.ts'
import { designDocument } from './designDocument.ts'
import { useDesign } from './designStore.ts'
import { mergeDesigns } from './mergeDesigns.ts'

/** Where the design is kept on this device. */
export const DESIGN_KEY = 'solarplanner.design'
/** Where a copy that could not be read is set aside. */
export const DAMAGED_DESIGN_KEY = 'solarplanner.design.damaged'

/** What this module needs of `localStorage`. */
type DesignStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The copy this tab has last written or read, and the design it stands for. Any other copy is another tab's. */
let agreed: { readonly text: string | null; readonly design: Design } = { text: null, design: EMPTY_DESIGN }

/** Puts the design kept on this device back into the store. What cannot be read is left out, and the copy set aside as
 * it was.
 * @returns whether anything could not be read */
export const restoreDesign = async (storage: DesignStorage): Promise<{ readonly wasDamaged: boolean }> => {
  const text = storage.getItem(DESIGN_KEY)
  agreed = { text, design: designOf(useDesign.getState()) }
  if (text === null) return { wasDamaged: false }
  const { parseDesign } = await import('./parseDesign.ts')
  const read = parseDesign(text)
  if (read) {
    useDesign.setState(read.design)
    useDesign.temporal.getState().clear()
  }
  agreed = { text, design: designOf(useDesign.getState()) }
  const wasDamaged = !read?.isWhole
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
  const design = designOf(useDesign.getState())
  const text = JSON.stringify(designDocument(design))
  storage.setItem(DESIGN_KEY, text)
  agreed = { text, design }
}

/** Whether another tab has kept something since this one last looked. */
const hasOtherCopy = (storage: DesignStorage): boolean => ![null, agreed.text].includes(storage.getItem(DESIGN_KEY))

/** Brings another tab's copy and the design together in the store, in one step that can be undone.
 * @returns whether the design here had changes the copy did not know of */
const takeIn = async (storage: DesignStorage): Promise<boolean> => {
  const { parseDesign } = await import('./parseDesign.ts')
  const text = storage.getItem(DESIGN_KEY)
  const mine = designOf(useDesign.getState())
  const hasChangedHere = !sameDesign(mine, agreed.design)
  const theirs = text === null || text === agreed.text ? null : parseDesign(text)?.design
  if (theirs) {
    agreed = { text, design: mergeDesigns(agreed.design, mine, theirs) }
    if (!sameDesign(agreed.design, mine)) useDesign.setState(agreed.design)
  }
  return hasChangedHere
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
    try {
      write(storage)
    } catch (error) {
      console.error('the design could not be stored', error)
      keeping.onFailure()
    }
  }
  const follow = async () => {
    const hasChangedHere = await takeIn(storage)
    if (!hasChangedHere) return
    save()
    keeping.onMerged()
  }
  const onMaybeChanged = () => {
    if (hasOtherCopy(storage)) void follow()
  }
  const stopWatching = keeping.watchOtherTabs(onMaybeChanged)
  const stopKeeping = useDesign.subscribe((design, before) => {
    const isKept = sameDesign(design, before)
      ? design.currentAreaId === before.currentAreaId
      : sameDesign(design, agreed.design)
    if (isKept) return
    if (hasOtherCopy(storage)) void follow()
    else save()
  })
  onMaybeChanged()
  return () => {
    stopWatching()
    stopKeeping()
  }
}
