/** A browser storage that keeps nothing for this page. */
const REFUSED: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: () => null,
  setItem: () => {
    throw new Error('this browser keeps nothing for this page')
  },
  removeItem: () => undefined,
}

/** The storage of this device. If the browser forbids even access, one that refuses: the planner goes on and says so at
 * the first change. */
export const deviceStorage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  try {
    return localStorage
  } catch {
    return REFUSED
  }
}
