/** How far an arrow key moves the map [px]: fine enough to put the cross on a roof corner. */
const KEYBOARD_PAN_PX = 24

const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** How far a key moves the map, three times as far with Shift [px, right and down]; null where it is no arrow. */
export const keyboardPanPx = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>) => {
  const arrow = ARROWS[key]
  const stepPx = KEYBOARD_PAN_PX * (shiftKey ? 3 : 1)
  return arrow ? { x: arrow.x * stepPx, y: arrow.y * stepPx } : null
}
