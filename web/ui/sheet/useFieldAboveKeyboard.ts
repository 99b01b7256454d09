import { useEffect } from 'react'
import { isTextField } from '../fields/isTextField.ts'

/** While the keyboard of a phone covers the foot of the page, sheets stand on it (`--keyboard`), and the field that is typed in stays
 * in view. */
export const useFieldAboveKeyboard = (): void => {
  useEffect(function followKeyboard() {
    const view = window.visualViewport
    if (!view) return
    const follow = () => {
      // A page that is zoomed shows less of itself, too.
      const coveredPx = view.scale > 1 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop)
      document.documentElement.style.setProperty('--keyboard', `${coveredPx}px`)
      const { activeElement } = document
      if (isTextField(activeElement) && activeElement instanceof HTMLElement && activeElement.closest('[data-sheet]'))
        activeElement.scrollIntoView({ block: 'nearest' })
    }
    view.addEventListener('resize', follow)
    return () => {
      view.removeEventListener('resize', follow)
      document.documentElement.style.removeProperty('--keyboard')
    }
  }, [])
}
