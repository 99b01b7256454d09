import type { PixelPoint } from '../maps/projection.ts'

/** A shape narrower than this on the screen has smaller grips, at its corners only [px]. */
const NARROW_PX = 44
/** Grip size at that width, and the smallest size [px]. */
const GRIP_PX = { fine: { most: 28, least: 10 }, coarse: { most: 28, least: 20 } } as const
/** Width of a shape's middle that stays free of grips for dragging, at most the whole shape [px]. */
const FREE_PX = 12

export interface GripFit {
  readonly sizePx: number
  /** Displayed position of a grip: outside its corner if the grip would cover the shape. */
  shownAt(point: PixelPoint): PixelPoint
}

const extentOf = (values: readonly number[]) => ({ from: Math.min(...values), to: Math.max(...values) })

/** Size of the grips on a shape too narrow for full-size ones; null for other shapes.
 * @param points its outline on the screen */
export const gripFit = (points: readonly PixelPoint[], pointer: 'fine' | 'coarse'): GripFit | null => {
  const x = extentOf(points.map((point) => point.x))
  const y = extentOf(points.map((point) => point.y))
  const sidePx = Math.min(x.to - x.from, y.to - y.from)
  if (sidePx >= NARROW_PX) return null
  const { most, least } = GRIP_PX[pointer]
  const scaledPx = (most * sidePx) / NARROW_PX
  const sizePx = Math.max(least, scaledPx)
  const insidePx = Math.min(scaledPx / 2, Math.max(0, (sidePx - FREE_PX) / 2))
  const outwardPx = Math.SQRT2 * (sizePx / 2 - insidePx)
  const middle = { x: (x.from + x.to) / 2, y: (y.from + y.to) / 2 }
  return {
    sizePx,
    shownAt: (point) => {
      const away = { x: point.x - middle.x, y: point.y - middle.y }
      const awayPx = Math.hypot(away.x, away.y)
      if (awayPx < 1) return point
      return { x: point.x + (away.x / awayPx) * outwardPx, y: point.y + (away.y / awayPx) * outwardPx }
    },
  }
}
