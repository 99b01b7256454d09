/** Whether a key pressed on this target belongs to the text or the choice in it; a box that is ticked has neither. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]') !== null
