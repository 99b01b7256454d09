import { straightCuts, visitCuts } from './lCuts.ts'
import { type Cut, isRectangle, type LShape, type Pose, piecesOf, posesOf } from './lShape.ts'

/** Raster points: the lengths of whole boxes side by side. Every packing can be pushed down and left onto such positions. A search uses
 * their indices, 0 being no length.
 * @see Scheithauer and Terno, The G4-heuristic for the pallet loading problem, J. Operational Research Society 47 (1996) */
interface RasterPoints {
  /** Ascending from 0. */
  readonly lengths: readonly number[]
  /** Index of the longest raster length within a length >= 0. */
  indexWithin(length: number): number
  /** Index of the longest raster length within `from` less `taken`; `from` is not below `taken`. */
  less(from: number, taken: number): number
  /** Sufficient positions of a cut along a side, ascending from 0: the side less each length, rounded down. */
  cutsOf(side: number): readonly number[]
}

const combinations = (longest: number, a: number, b: number): number[] => {
  const lengths = new Set<number>()
  for (let ofA = 0; ofA <= longest; ofA += a) for (let both = ofA; both <= longest; both += b) lengths.add(both)
  return [...lengths].sort((p, q) => p - q)
}

const differences = (lengths: readonly number[], indexWithin: (length: number) => number): Uint16Array => {
  const table = new Uint16Array(lengths.length ** 2)
  for (const [from, long] of lengths.entries())
    for (const [taken, short] of lengths.slice(0, from + 1).entries())
      table[from * lengths.length + taken] = indexWithin(long - short)
  return table
}

/** All lengths up to `longest` (the longer side, whole units) that boxes fill side by side.
 * @param longest the longer side of the area, whole units
 * @param a,b sides of the box, whole units above 0 */
const rasterPoints = (longest: number, a: number, b: number): RasterPoints => {
  const lengths = combinations(longest, a, b)
  const indexWithin = (length: number): number => lengths.findLastIndex((point) => point <= length)
  const table = differences(lengths, indexWithin)
  const less = (from: number, taken: number): number => table[from * lengths.length + taken] ?? 0
  const cuts = lengths.map((_, side) => {
    const found = new Set(lengths.slice(0, side + 1).map((_, taken) => less(side, taken)))
    return [...found].sort((p, q) => p - q)
  })
  return { lengths, indexWithin, less, cutsOf: (side) => cuts[side] ?? [] }
}

/** Largest depth of the search; no reference case needs more than three. */
const DEEPEST = 4

/** A box in its place: lower left corner and sides, whole units. */
export interface PlacedBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The result for a shape in either orientation. */
interface Memo {
  readonly shape: LShape
  /** Number of boxes found to fit. */
  count: number
  /** The cut that holds the boxes; null for rows of one orientation in a rectangle. */
  cut: Cut | null
  /** Upper limit of boxes by the area. */
  readonly most: number
  /** Number of depths searched in vain, by number of boxes above `count`. */
  readonly failedDepth: Map<number, number>
}

/** The memo of a shape, and whether the shape is transposed in it. */
interface Canonical {
  readonly memo: Memo
  readonly isTransposed: boolean
}

const gridCount = (width: number, height: number, a: number, b: number): number =>
  Math.max(Math.floor(width / a) * Math.floor(height / b), Math.floor(width / b) * Math.floor(height / a))

/** State that the steps of a search share. */
interface Search {
  readonly a: number
  readonly b: number
  readonly points: RasterPoints
  readonly memos: Map<number, Memo>
  /** Cuts that may still be tried. */
  effort: number
}

const rectangle = (width: number, height: number): LShape => ({ width, height, narrow: width, low: height })

const areaOf = ({ points: { lengths } }: Search, { width, height, narrow, low }: LShape): number => {
  const [w = 0, h = 0, n = 0, l = 0] = [lengths[width], lengths[height], lengths[narrow], lengths[low]]
  return w * l + n * (h - l)
}

const transposedShape = ({ width, height, narrow, low }: LShape): LShape => ({
  width: height,
  height: width,
  narrow: low,
  low: narrow,
})

const isLying = ({ width, height, narrow, low }: LShape): boolean =>
  width > height || (width === height && narrow >= low)

/** First result for a shape: rows of one orientation in a rectangle; in an L the better of its two straight cuts. */
const begin = (search: Search, shape: LShape): Memo => {
  const { a, b } = search
  const { lengths, less } = search.points
  const most = Math.floor(areaOf(search, shape) / (a * b))
  const memo: Memo = { shape, count: 0, cut: null, most, failedDepth: new Map() }
  if (isRectangle(shape)) memo.count = gridCount(lengths[shape.width] ?? 0, lengths[shape.height] ?? 0, a, b)
  else
    for (const cut of straightCuts(shape)) {
      const count = piecesOf(shape, cut, less).reduce((sum, piece) => sum + lookUp(search, piece).memo.count, 0)
      if (count > memo.count || !memo.cut) Object.assign(memo, { count, cut })
    }
  return memo
}

const lookUp = (search: Search, shape: LShape): Canonical => {
  const isTransposed = !isLying(shape)
  const lying = isTransposed ? transposedShape(shape) : shape
  const base = search.points.lengths.length
  const key = ((lying.width * base + lying.height) * base + lying.narrow) * base + lying.low
  const found = search.memos.get(key)
  if (found) return { memo: found, isTransposed }
  const memo = begin(search, lying)
  search.memos.set(key, memo)
  return { memo, isTransposed }
}

/** Whether two pieces can hold `count` boxes between them. */
const holdBetween = (search: Search, first: Memo, second: Memo, count: number, depth: number): boolean => {
  if (first.count + second.count >= count) return true
  if (first.most + second.most < count || depth === 0) return false
  if (first.count < count - second.most && !holds(search, first, count - second.most, depth - 1)) return false
  while (!holds(search, second, count - first.count, depth - 1))
    if (!holds(search, first, first.count + 1, depth - 1)) return false
  return true
}

/** Whether a shape can hold `count` boxes when divided to a depth of at most `depth`; stores what it finds. */
const holds = (search: Search, memo: Memo, count: number, depth: number): boolean => {
  if (memo.count >= count) return true
  if (memo.most < count || depth < (memo.failedDepth.get(count) ?? 0) || search.effort <= 0) return false
  memo.failedDepth.set(count, depth + 1)
  const { shape } = memo
  const { cutsOf, less } = search.points
  const boxArea = search.a * search.b
  return visitCuts(shape, cutsOf(shape.width), cutsOf(shape.height), (kind, p, q, r) => {
    const cut = { kind, p, q, r }
    const [first, second] = piecesOf(shape, cut, less)
    search.effort--
    if (Math.floor(areaOf(search, first) / boxArea) + Math.floor(areaOf(search, second) / boxArea) < count) return false
    if (!holdBetween(search, lookUp(search, first).memo, lookUp(search, second).memo, count, depth)) return false
    if (memo.count < count) Object.assign(memo, { count, cut })
    return true
  })
}

interface Placing {
  readonly x: number
  readonly y: number
  readonly signX: 1 | -1
  readonly signY: 1 | -1
  /** Whether the shape's axes are swapped first. */
  readonly isTransposed: boolean
}

const placedIn = (outer: Placing, { x, y, signX, signY }: Pose, isTransposed: boolean): Placing => {
  const [dx, dy] = outer.isTransposed ? [y, x] : [x, y]
  const [sx, sy] = outer.isTransposed ? [signY, signX] : [signX, signY]
  return {
    x: outer.x + outer.signX * dx,
    y: outer.y + outer.signY * dy,
    signX: (outer.signX * sx) as 1 | -1,
    signY: (outer.signY * sy) as 1 | -1,
    isTransposed: outer.isTransposed !== isTransposed,
  }
}

const boxAt = (placing: Placing, x: number, y: number, width: number, height: number): PlacedBox => {
  const [dx, dy, w, h] = placing.isTransposed ? [y, x, height, width] : [x, y, width, height]
  return {
    x: placing.signX > 0 ? placing.x + dx : placing.x - dx - w,
    y: placing.signY > 0 ? placing.y + dy : placing.y - dy - h,
    width: w,
    height: h,
  }
}

const gridBoxes = ({ a, b, points }: Search, shape: LShape, placing: Placing): PlacedBox[] => {
  const [width, height] = [points.lengths[shape.width] ?? 0, points.lengths[shape.height] ?? 0]
  const isAlong = Math.floor(width / a) * Math.floor(height / b) >= Math.floor(width / b) * Math.floor(height / a)
  const [w, h] = isAlong ? [a, b] : [b, a]
  const columns = Math.floor(width / w)
  return Array.from({ length: columns * Math.floor(height / h) }, (_, index) =>
    boxAt(placing, (index % columns) * w, Math.floor(index / columns) * h, w, h),
  )
}

const boxesOf = (search: Search, { shape, cut }: Memo, placing: Placing): PlacedBox[] => {
  if (!cut) return gridBoxes(search, shape, placing)
  const pieces = piecesOf(shape, cut, search.points.less)
  const lengthAt = (index: number): number => search.points.lengths[index] ?? 0
  return posesOf(shape, cut).flatMap((pose, index) => {
    const { memo, isTransposed } = lookUp(search, pieces[index] ?? shape)
    return boxesOf(search, memo, placedIn(placing, { ...pose, x: lengthAt(pose.x), y: lengthAt(pose.y) }, isTransposed))
  })
}

/** Packs as many equal boxes into a rectangle as the search finds, with their sides parallel to it. It divides the rectangle recursively
 * into two pieces, rectangles or L-shapes, to increasing depths.
 * @param width,height of the rectangle, whole units
 * @param a,b sides of a box, whole units above 0
 * @param effort cuts tried at most
 * @returns the boxes, from the lower left corner
 * @see Birgin, Lobato and Morabito, An effective recursive partitioning approach for the packing of identical rectangles in a rectangle,
 * J. Operational Research Society 61 (2010) */
export const packPallet = (width: number, height: number, a: number, b: number, effort: number): PlacedBox[] => {
  const search: Search = { a, b, points: rasterPoints(Math.max(width, height), a, b), memos: new Map(), effort }
  const { memo, isTransposed } = lookUp(
    search,
    rectangle(search.points.indexWithin(width), search.points.indexWithin(height)),
  )
  for (let depth = 1; depth <= DEEPEST && search.effort > 0 && memo.count < memo.most; depth++)
    while (holds(search, memo, memo.count + 1, depth));
  return boxesOf(search, memo, { x: 0, y: 0, signX: 1, signY: 1, isTransposed })
}
