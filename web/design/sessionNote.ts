/** A word left for the page that is loaded next in this tab.
 * @param key of `sessionStorage` */
const sessionNote = (key: string) => ({
  leave: (text: string): void => {
    try {
      sessionStorage.setItem(key, text)
    } catch (error) {
      console.warn('a word for the next page could not be kept', error)
    }
  },
  isLeft: (): boolean => {
    try {
      return sessionStorage.getItem(key) !== null
    } catch {
      return false
    }
  },
  /** @returns it once; null where none was left */
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

/** Name of the archived design that the opening one replaced. */
export const archivedNote = sessionNote('solarplanner.putAside')

/** Dismissed suggestions. */
export const dismissedNote = sessionNote('solarplanner.dismissed')

/** The planner opens with another design than before. */
export const openedNote = sessionNote('solarplanner.opened')
