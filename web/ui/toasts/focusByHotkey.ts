/** Focuses the notification area. */
export const TOAST_HOTKEY = 'F8'

/** Makes the hotkey focus the empty notification area.
 * @returns stops */
export const focusByHotkey = (region: HTMLElement): (() => void) => {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === TOAST_HOTKEY) region.focus()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
