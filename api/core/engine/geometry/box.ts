import type { PointM } from './localPlane.ts'

/** An upright box in a plane. */
export interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** The box around some points. */
export const boxOf = (points: readonly PointM[]): Box => {
  let minX = Infinity
  let minY = Infinity
  let maxX = -Infinity
  let maxY = -Infinity
  for (const { x, y } of points) {
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
  }
  return { minX, minY, maxX, maxY }
}

/** Whether two boxes overlap or touch when widened by `margin`. */
export const boxesMeet = (a: Box, b: Box, margin = 0): boolean =>
  a.minX <= b.maxX + margin && a.maxX >= b.minX - margin && a.minY <= b.maxY + margin && a.maxY >= b.minY - margin
