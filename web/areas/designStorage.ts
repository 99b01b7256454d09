import { useDesign } from './designStore.ts'

/** Where the design is kept on this device. */
export const DESIGN_KEY = 'solarplanner.design'
/** Where a copy that could not be read is set aside. */
export const DAMAGED_DESIGN_KEY = 'solarplanner.design.damaged'
/** The version of the stored form; parseDesign reads it. */
const DESIGN_VERSION = 1

/** Puts the design kept on this device back into the store; a damaged copy is set aside.
 * @returns whether there was a damaged copy */
export const restoreDesign = async (storage: Storage): Promise<{ readonly wasDamaged: boolean }> => {
  const text = storage.getItem(DESIGN_KEY)
  if (text === null) return { wasDamaged: false }
  const { parseDesign } = await import('./parseDesign.ts')
  const design = parseDesign(text)
  if (design) {
    useDesign.setState(design)
    useDesign.temporal.getState().clear()
    return { wasDamaged: false }
  }
  setAside(storage, text)
  return { wasDamaged: true }
}

/** Keeps a damaged copy under another name; where there is no space for that it stays where it is. */
const setAside = (storage: Storage, text: string): void => {
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
export const keepDesign = (storage: Storage, onFailure: () => void): (() => void) =>
  useDesign.subscribe(({ areas, currentAreaId }, before) => {
    if (areas === before.areas && currentAreaId === before.currentAreaId) return
    try {
      storage.setItem(DESIGN_KEY, JSON.stringify({ version: DESIGN_VERSION, areas, currentAreaId }))
    } catch (error) {
      console.error('the design could not be stored', error)
      onFailure()
    }
  })
