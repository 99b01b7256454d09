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

/** The name of the design that was put away for the one the planner opens with. */
export const archivedNote = sessionNote('solarplanner.putAside')

/** What the planner suggested was dismissed. */
export const dismissedNote = sessionNote('solarplanner.dismissed')

/** The planner opens with another design than before. */
export const openedNote = sessionNote('solarplanner.opened')
