import type { ShapeKind } from '#design/shape.ts'

/** Moves the focus from the map to the fields of the new drawing, for keyboard users. */
export const focusDrawn = (kind: ShapeKind): void =>
  document.querySelector<HTMLElement>(`[data-left-panel] [data-landing~="${kind}"]`)?.focus()

/** Moves the focus to the map, or to the view in three dimensions in its place, for keyboard users. */
export const focusMap = (): void => {
  const map = document.querySelector('[data-scene]') ?? document.querySelector('[data-map]')
  if (map instanceof HTMLElement) map.focus({ preventScroll: true })
}

/** True if the map got the focus by keyboard; drawing then uses keys. */
export const isMapFocusedByKeys = (): boolean => document.querySelector('[data-map]:focus-visible') !== null
