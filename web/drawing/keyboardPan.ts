/** Step of an arrow key on the map [px]: fine enough to put the cross on a roof corner. */
const PAN_STEP_PX = { plain: 24, withShift: 72 } as const

const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** Step of an arrow key [px, right and down]; null for other keys. */
export const arrowStepPx = (
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { plain, withShift }: { readonly plain: number; readonly withShift: number },
) => {
  const arrow = ARROWS[key]
  const stepPx = shiftKey ? withShift : plain
  return arrow ? { x: arrow.x * stepPx, y: arrow.y * stepPx } : null
}

/** The map's step for a key [px, right and down]; null unless it is an arrow key. */
export const keyboardPanPx = (event: Pick<KeyboardEvent, 'key' | 'shiftKey'>) => arrowStepPx(event, PAN_STEP_PX)
