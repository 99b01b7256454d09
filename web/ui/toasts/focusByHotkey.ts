/** Focuses the notification area. */
export const TOAST_HOTKEY = 'F8'

/** Lets the hotkey focus a notification area without toasts.
 * @returns ends it */
export const focusByHotkey = (region: HTMLElement): (() => void) => {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === TOAST_HOTKEY) region.focus()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
