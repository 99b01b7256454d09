import { useDesign } from './designStore.ts'

/** Where the design is kept on this device. */
export const DESIGN_KEY = 'solarplanner.design'
/** Where a copy that could not be read is set aside. */
export const DAMAGED_DESIGN_KEY = 'solarplanner.design.damaged'
/** The version of the stored form; parseDesign reads it. */
const DESIGN_VERSION = 1

/** What this module needs of `localStorage`. */
type DesignStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Puts the design kept on this device back into the store. What cannot be read is left out, and the copy set aside as
 * it was.
 * @returns whether anything could not be read */
export const restoreDesign = async (storage: DesignStorage): Promise<{ readonly wasDamaged: boolean }> => {
  const text = storage.getItem(DESIGN_KEY)
  if (text === null) return { wasDamaged: false }
  const { parseDesign } = await import('./parseDesign.ts')
  const read = parseDesign(text)
  if (read) {
    useDesign.setState(read.design)
    useDesign.temporal.getState().clear()
  }
  const wasDamaged = !read?.isWhole
  if (wasDamaged) setAside(storage, text)
  return { wasDamaged }
}

/** Keeps a damaged copy under another name; where there is no space for that it stays where it is. */
const setAside = (storage: DesignStorage, text: string): void => {
  try {
    storage.setItem(DAMAGED_DESIGN_KEY, text)
    storage.removeItem(DESIGN_KEY)
  } catch (error) {
    console.error('the damaged design could not be set aside', error)
  }
}

/** Keeps every change of the design on this device.
 * @param onFailure told when the browser refuses to store (no space, private mode)
 * @returns ends the keeping */
export const keepDesign = (storage: DesignStorage, onFailure: () => void): (() => void) =>
  useDesign.subscribe(({ areas, currentAreaId }, before) => {
    if (areas === before.areas && currentAreaId === before.currentAreaId) return
    try {
      storage.setItem(DESIGN_KEY, JSON.stringify({ version: DESIGN_VERSION, areas, currentAreaId }))
    } catch (error) {
      console.error('the design could not be stored', error)
      onFailure()
    }
  })
