/** Joins class names, without the missing ones. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')

/** Foot of the panel's scrolling part, over its padding; it stays there where it is `sticky`. */
export const PANEL_FOOT =
  '-bottom-4 z-10 -mx-4 -mb-4 md:rounded-b-float border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]'
