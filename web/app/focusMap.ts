/** Moves the focus to the map, for whoever goes on with the keyboard there. */
export const focusMap = (): void => {
  const map = document.querySelector('[data-map]')
  if (map instanceof HTMLElement) map.focus({ preventScroll: true })
}
