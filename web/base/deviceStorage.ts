/** A browser storage that keeps nothing for this page. */
const REFUSED: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: () => null,
  setItem: () => {
    throw new Error('this browser keeps nothing for this page')
  },
  removeItem: () => undefined,
}

/** The browser's storage. If the browser forbids access, a storage that refuses every write: the planner works on and reports the
 * problem at the first change. */
export const deviceStorage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  try {
    return localStorage
  } catch {
    return REFUSED
  }
}
