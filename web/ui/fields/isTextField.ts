/** Whether a key pressed on this target belongs to the text or the choice in it. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
