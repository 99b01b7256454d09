const KEY = 'solarplanner.putAside'

/** Leaves word for the planner, which is about to be loaded, that a design was put away for another one. */
export const notePutAside = (name: string): void => {
  try {
    sessionStorage.setItem(KEY, name)
  } catch (error) {
    console.warn('the planner cannot be told which design was put away', error)
  }
}

/** The name of the design that was put away while this page was on its way, once; null where none was. */
export const takePutAsideNote = (): string | null => {
  try {
    const name = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return name
  } catch {
    return null
  }
}
