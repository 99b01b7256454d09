import type { ShapeKind } from './mapAdapter.ts'

/** Moves the focus from the map to where what was just drawn is named and set, for whoever draws with the keyboard. */
export const focusDrawn = (kind: ShapeKind): void =>
  document.querySelector<HTMLElement>(`[data-left-panel] [data-landing~="${kind}"]`)?.focus()

/** Moves the focus to the map, for whoever goes on with the keyboard there. */
export const focusMap = (): void => {
  const map = document.querySelector('[data-map]')
  if (map instanceof HTMLElement) map.focus({ preventScroll: true })
}

/** Whether somebody came to the map with keys, who is to draw with them. */
export const isMapFocusedByKeys = (): boolean => document.querySelector('[data-map]:focus-visible') !== null
