/** Whether the target handles keys for text or a choice itself; a checkbox does not. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]') !== null
