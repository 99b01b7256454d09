/** How far an arrow key moves the map [px]: fine enough to put the cross on a roof corner. */
const PAN_STEP_PX = { plain: 24, withShift: 72 } as const

const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** How far an arrow key moves something [px, right and down]; null where the key is no arrow. */
export const arrowStepPx = (
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { plain, withShift }: { readonly plain: number; readonly withShift: number },
) => {
  const arrow = ARROWS[key]
  const stepPx = shiftKey ? withShift : plain
  return arrow ? { x: arrow.x * stepPx, y: arrow.y * stepPx } : null
}

/** How far a key moves the map [px, right and down]; null where it is no arrow. */
export const keyboardPanPx = (event: Pick<KeyboardEvent, 'key' | 'shiftKey'>) => arrowStepPx(event, PAN_STEP_PX)
