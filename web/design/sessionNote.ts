/** A value for the next page loaded in this tab.
 * @param key of `sessionStorage` */
const sessionNote = (key: string) => ({
  leave: (text: string): void => {
    try {
      sessionStorage.setItem(key, text)
    } catch (error) {
      console.warn('a word for the next page could not be kept', error)
    }
  },
  /** Reads and removes the note; null if there is none. */
  take: (): string | null => {
    try {
      const text = sessionStorage.getItem(key)
      sessionStorage.removeItem(key)
      return text
    } catch {
      return null
    }
  },
})

/** Name of the design that was archived when another one opened. */
export const archivedNote = sessionNote('solarplanner.putAside')

/** Set when the planner opens with another design than before. */
export const openedNote = sessionNote('solarplanner.opened')
