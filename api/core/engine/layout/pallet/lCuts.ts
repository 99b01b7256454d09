import { type Cut, type CutKind, isRectangle, type LShape } from './lShape.ts'

type Visit = (kind: CutKind, p: number, q: number, r: number) => boolean

const rectangleCuts = (xs: readonly number[], ys: readonly number[], visit: Visit): boolean => {
  for (const p of xs) for (const q of ys) if (p + q > 0 && visit('corner', p, q, 0)) return true
  for (const p of xs)
    for (const r of xs) for (const q of ys) if (p > 0 && r > p && q > 0 && visit('stepAcross', p, q, r)) return true
  for (const q of ys)
    for (const r of ys) for (const p of xs) if (q > 0 && r > q && p > 0 && visit('stepUp', p, q, r)) return true
  return false
}

const lCuts = (
  { width, height, narrow, low }: LShape,
  xs: readonly number[],
  ys: readonly number[],
  visit: Visit,
): boolean => {
  if (visit('right', width, 0, 0) || visit('up', 0, height, 0)) return true
  for (const p of xs)
    for (const q of ys) {
      if (p > 0 && p <= narrow && q <= low && visit('left', p, q, 0)) return true
      if (q > 0 && p <= narrow && q <= low && visit('down', p, q, 0)) return true
      if (p + q > 0 && p < narrow && q < low && visit('inner', p, q, 0)) return true
      if (p > narrow && q < low && visit('right', p, q, 0)) return true
      if (q > low && p < narrow && visit('up', p, q, 0)) return true
    }
  return false
}

/** Visits the cuts of a shape with their corners on given positions, until a visit returns true.
 * @returns whether one did */
export const visitCuts = (shape: LShape, xs: readonly number[], ys: readonly number[], visit: Visit): boolean =>
  isRectangle(shape)
    ? rectangleCuts(
        xs.filter((x) => x < shape.width),
        ys.filter((y) => y < shape.height),
        visit,
      )
    : lCuts(shape, xs, ys, visit)

/** The two straight cuts that divide an L into rectangles. */
export const straightCuts = ({ width, height }: LShape): readonly [Cut, Cut] => [
  { kind: 'right', p: width, q: 0, r: 0 },
  { kind: 'up', p: 0, q: height, r: 0 },
]
