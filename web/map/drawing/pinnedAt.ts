import type { CSSProperties } from 'react'
import type { FramePoint } from './frame.ts'

/** Puts the upper left corner of an element on a point of the frame; the style sheet centres it there. */
export const pinnedAt = ({ x, y }: FramePoint): CSSProperties => ({
  left: `${x.toFixed(2)}px`,
  top: `${y.toFixed(2)}px`,
})
