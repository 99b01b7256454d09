/** A rectangle less one corner: `[0, width] × [0, low]` and `[0, narrow] × [0, height]`, `narrow` ≤ `width`, `low` ≤ `height`.
 * A rectangle has `narrow` = `width` and `low` = `height`. Lengths are indices of raster points. */
export interface LShape {
  readonly width: number
  readonly height: number
  readonly narrow: number
  readonly low: number
}

export const isRectangle = ({ width, narrow }: LShape): boolean => width === narrow

/** Position of a shape's full corner in the coordinates of another shape, and the directions of its sides from there. */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly signX: 1 | -1
  readonly signY: 1 | -1
}

/** A cut of a shape into two pieces: a line from the fixed point of its kind, with corners at `p`, `q`, `r`. */
export interface Cut {
  readonly kind: CutKind
  readonly p: number
  readonly q: number
  readonly r: number
}

/** Cuts of a rectangle: a corner (`corner`), or a step across the rectangle (left and right, or below and above). Cuts of an L: a line from
 * the inner corner to the left (`left`: then down and left again) or down (`down`: then left and down again; `right`: then right and down
 * again; `up`: left, up and left again), or a smaller L inside (`inner`).
 * @see Birgin, Lobato and Morabito, An effective recursive partitioning approach for the packing of identical rectangles in a rectangle, J.
 * Operational Research Society 61 (2010), on dividing an L into two */
export type CutKind = 'corner' | 'stepAcross' | 'stepUp' | 'left' | 'down' | 'inner' | 'right' | 'up'

/** An L; a rectangle where an arm has no width. */
const l = (width: number, height: number, narrow: number, low: number): LShape => {
  if (narrow === 0) return { width, height: low, narrow: width, low }
  if (low === 0) return { width: narrow, height, narrow, low: height }
  return narrow === width || low === height
    ? { width, height, narrow: width, low: height }
    : { width, height, narrow, low }
}

/** The two pieces of a cut, their lengths rounded down to raster points.
 * @param less the difference of two lengths */
export const piecesOf = (
  { width, height, narrow, low }: LShape,
  { kind, p, q, r }: Cut,
  less: (from: number, taken: number) => number,
): readonly [LShape, LShape] => {
  switch (kind) {
    case 'corner':
      return [l(width, height, p, q), l(less(width, p), less(height, q), less(width, p), less(height, q))]
    case 'stepAcross':
      return [l(r, height, p, q), l(less(width, p), height, less(width, r), less(height, q))]
    case 'stepUp':
      return [l(width, r, p, q), l(width, less(height, q), less(width, p), less(height, r))]
    case 'left':
      return [l(narrow, less(height, q), p, less(height, low)), l(width, low, less(width, p), q)]
    case 'down':
      return [l(narrow, height, p, less(height, q)), l(less(width, p), low, less(width, narrow), q)]
    case 'inner':
      return [l(width, height, p, q), l(less(width, p), less(height, q), less(narrow, p), less(low, q))]
    case 'right':
      return [l(p, height, narrow, q), l(less(width, narrow), low, less(width, p), less(low, q))]
    case 'up':
      return [l(width, q, p, low), l(narrow, less(height, low), less(narrow, p), less(height, q))]
  }
}

const at = (x: number, y: number, signX: 1 | -1, signY: 1 | -1): Pose => ({ x, y, signX, signY })

/** Poses of the two pieces of a cut, in raster points. */
export const posesOf = ({ width, height, narrow, low }: LShape, { kind, p, q }: Cut): readonly [Pose, Pose] => {
  const origin = at(0, 0, 1, 1)
  switch (kind) {
    case 'corner':
    case 'inner':
      return [origin, at(p, q, 1, 1)]
    case 'stepAcross':
    case 'stepUp':
      return [origin, at(width, height, -1, -1)]
    case 'left':
    case 'down':
      return [at(0, height, 1, -1), at(width, 0, -1, 1)]
    case 'right':
      return [origin, at(width, low, -1, -1)]
    case 'up':
      return [origin, at(narrow, height, -1, -1)]
  }
}
