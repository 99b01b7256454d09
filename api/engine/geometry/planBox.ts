import { type Box, boxesMeet, boxOf } from './box.ts'
import type { PointM } from './localPlane.ts'

/** Extent of a plan beyond the roofs for near objects, over the longer side of their box: the roofs stay the larger part. */
const MARGIN = 0.25

const corners = ({ minX, minY, maxX, maxY }: Box): readonly PointM[] => [
  { x: minX, y: minY },
  { x: maxX, y: maxY },
]

const overlap = (a: Box, b: Box): Box => ({
  minX: Math.max(a.minX, b.minX),
  minY: Math.max(a.minY, b.minY),
  maxX: Math.min(a.maxX, b.maxX),
  maxY: Math.min(a.maxY, b.maxY),
})

/** Extent of a roof plan: their box, extended towards near objects by at most a quarter of its longer side. Objects farther away are
 * dropped, overlapping ones cut. Without roofs, all objects.
 * @param around outlines of the objects, in the same unit */
export const planBox = (roofs: readonly PointM[], around: readonly (readonly PointM[])[]): Box => {
  if (roofs.length === 0) return boxOf(around.flat())
  const own = boxOf(roofs)
  const margin = MARGIN * Math.max(own.maxX - own.minX, own.maxY - own.minY)
  const largest = { minX: own.minX - margin, minY: own.minY - margin, maxX: own.maxX + margin, maxY: own.maxY + margin }
  const near = around.map(boxOf).filter((box) => boxesMeet(box, largest))
  return boxOf([own, ...near.map((box) => overlap(box, largest))].flatMap(corners))
}
