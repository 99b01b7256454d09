import type { Solid } from '../sun/skyView.ts'
import type { SkyDirection } from '../sun/sunPosition.ts'
import { type Caster, castersOn, doMeet, type PlaneBox } from './casters.ts'
import type { ModulePlane, ModuleRectangle } from './modulePlane.ts'
import { newStretches, type Stretches, writeStretches } from './stretches.ts'

/** Largest number of blocks of a module. */
export const MOST_BLOCKS = 6
/** Sampling lines across a module; the numbers are divisible by two and three, the possible numbers of stacked blocks. */
const LINES = { close: 36, coarse: 6 } as const

/** Losses of module blocks, `MOST_BLOCKS` numbers each: blocks of the lowest row first, each row along `a`. */
export interface BlockLosses {
  /** Share of the beam that does not reach a block. */
  readonly lost: Float64Array
  /** Share of the beam that does not reach its darkest part. */
  readonly depth: Float64Array
}

/** Share of a block in a shade that covers a module from below.
 * @param shadedFraction of the module */
export const coveredFromBelow = (
  { blocksAcross, blocksUp }: ModuleRectangle,
  block: number,
  shadedFraction: number,
): number => Math.min(1, Math.max(0, shadedFraction * blocksUp - Math.floor(block / blocksAcross)))

/** Adds the shade of the row in front, which covers a module from below.
 * @param shadedFraction of the module
 * @param losses of the part above that shade */
export const addRowShade = (module: ModuleRectangle, shadedFraction: number, { lost, depth }: BlockLosses): void => {
  for (let block = 0; block < module.blocksAcross * module.blocksUp; block++) {
    const covered = coveredFromBelow(module, block, shadedFraction)
    if (covered <= 0) continue
    lost[block] = (lost[block] as number) + covered
    depth[block] = 1
  }
}

/** Share of a module that lies in the shade of the row in front of it, from below; 0 where there is none.
 * @param module index in the plane */
export type RowFraction = (module: number) => number

/** @param module index in the plane
 * @param losses reused for the next module */
export type VisitShaded = (module: number, losses: BlockLosses) => void

/** Objects above a plane of modules, with the shadows they cast on it. */
export interface ShadedPlane {
  /** Whether any object can shade the plane. */
  readonly hasCasters: boolean
  /** Visits each module that a shadow of an object touches.
   * @param month 0 is January
   * @param rowFraction counted with the objects; default: no rows */
  visitShaded(sun: Readonly<SkyDirection>, month: number, visit: VisitShaded, rowFraction?: RowFraction): void
}

/** Inserts a number among numbers in order. */
const insert = (numbers: Float64Array, count: number, value: number): number => {
  let to = count
  for (; to > 0 && (numbers[to - 1] as number) > value; to--) numbers[to] = numbers[to - 1] as number
  numbers[to] = value
  return count + 1
}

/** Writes which share of the strip around each line lies above the shade of the row in front. */
const writeAboveRow = (aboveRow: Float64Array, shadedFraction: number): void => {
  for (let line = 0; line < aboveRow.length; line++)
    aboveRow[line] = Math.min(1, Math.max(0, line + 1 - shadedFraction * aboveRow.length))
}

/** Adds up the losses of a module's blocks along its lines, under one shadow. */
const addLostToOne = (
  { a0, a1, blocksAcross, blocksUp }: ModuleRectangle,
  transmittance: number,
  { lines, from, to }: Stretches,
  aboveRow: Float64Array,
  { lost, depth }: BlockLosses,
): void => {
  const width = (a1 - a0) / blocksAcross
  const share = ((1 - transmittance) * blocksUp) / (lines * width)
  for (let line = 0; line < lines; line++) {
    if (aboveRow[line] === 0) continue
    const [start, end] = [from[line] as number, to[line] as number]
    const first = Math.floor((line * blocksUp) / lines) * blocksAcross
    for (let across = 0; across < blocksAcross; across++) {
      const left = a0 + across * width
      const covered = Math.min(end, left + width) - Math.max(start, left)
      if (covered <= 0) continue
      lost[first + across] = (lost[first + across] as number) + covered * share * (aboveRow[line] as number)
      depth[first + across] = 1 - transmittance
    }
  }
}

/** Adds up the losses of a module's blocks along its lines, under several shadows. */
const addLost = (
  { a0, a1, blocksAcross, blocksUp }: ModuleRectangle,
  on: readonly Caster[],
  { lines, from, to }: Stretches,
  ends: Float64Array,
  aboveRow: Float64Array,
  { lost, depth }: BlockLosses,
): void => {
  const width = (a1 - a0) / blocksAcross
  const share = blocksUp / (lines * width)
  for (let line = 0; line < lines; line++) {
    const block = Math.floor((line * blocksUp) / lines) * blocksAcross
    if (aboveRow[line] === 0) continue
    let count = 0
    for (let across = 0; across <= blocksAcross; across++) count = insert(ends, count, a0 + across * width)
    for (let each = 0; each < on.length; each++) {
      const start = from[each * lines + line] as number
      const end = to[each * lines + line] as number
      if (start > a0 && start < a1) count = insert(ends, count, start)
      if (end > a0 && end < a1) count = insert(ends, count, end)
    }
    for (let piece = 1; piece < count; piece++) {
      const start = ends[piece - 1] as number
      const end = ends[piece] as number
      const middle = (start + end) / 2
      let passing = 1
      for (let each = 0; each < on.length; each++)
        if ((from[each * lines + line] as number) < middle && (to[each * lines + line] as number) > middle)
          passing *= on[each]?.transmittance ?? 1
      if (passing === 1) continue
      const at = block + Math.min(blocksAcross - 1, Math.floor((middle - a0) / width))
      lost[at] = (lost[at] as number) + (1 - passing) * (end - start) * share * (aboveRow[line] as number)
      depth[at] = Math.max(depth[at] as number, 1 - passing)
    }
  }
}

const boxOf = (modules: readonly ModuleRectangle[]) => ({
  a0: Math.min(...modules.map(({ a0 }) => a0)),
  a1: Math.max(...modules.map(({ a1 }) => a1)),
  b0: Math.min(...modules.map(({ b0 }) => b0)),
  b1: Math.max(...modules.map(({ b1 }) => b1)),
})

/** Index of modules by their position up the slope; finds those that a box overlaps. */
const modulesByHeight = (modules: readonly ModuleRectangle[]) => {
  const order = Array.from(modules.keys()).sort((a, b) => (modules[a]?.b0 ?? 0) - (modules[b]?.b0 ?? 0))
  const starts = Float64Array.from(order, (index) => modules[index]?.b0 ?? 0)
  const tallestM = modules.reduce((most, { b0, b1 }) => Math.max(most, b1 - b0), 0)
  const firstFrom = (b: number): number => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] as number) < b) low = middle + 1
      else high = middle
    }
    return low
  }
  return (box: PlaneBox, visit: (index: number, module: ModuleRectangle) => void): void => {
    for (let at = firstFrom(box.b0 - tallestM); at < order.length && (starts[at] as number) < box.b1; at++) {
      const index = order[at] as number
      const module = modules[index]
      if (module && doMeet(box, module)) visit(index, module)
    }
  }
}

/** A plane of modules with the prisms above it. Each line of a module is cut by the exact shadow outline, so that the shaded share of a
 * whole module is accurate to half a line, mostly far better.
 * @param isClose 36 lines across each module, else 6 */
export const shadedPlane = (plane: ModulePlane, prisms: readonly Solid[], isClose = true): ShadedPlane => {
  const casters = castersOn(plane, boxOf(plane.modules), prisms)
  const visitMeeting = modulesByHeight(plane.modules)
  const lines = isClose ? LINES.close : LINES.coarse
  const stretches = newStretches(casters.count, lines)
  const ends = new Float64Array(2 * casters.count + MOST_BLOCKS + 2)
  const aboveRow = new Float64Array(lines)
  const losses = { lost: new Float64Array(MOST_BLOCKS), depth: new Float64Array(MOST_BLOCKS) }

  /** @returns whether an object shades the module */
  const writeModule = (module: ModuleRectangle, near: readonly Caster[], ofRow: number): boolean => {
    const on: Caster[] = []
    for (const caster of near) {
      if (!doMeet(caster.shadow, module)) continue
      const covered = writeStretches(caster.shadow, module, stretches, on.length * lines)
      if (covered === 'all' && caster.transmittance <= 0) {
        losses.lost.fill(1)
        losses.depth.fill(1)
        return true
      }
      if (covered !== 'none') on.push(caster)
    }
    if (on.length === 0) return false
    losses.lost.fill(0)
    losses.depth.fill(0)
    writeAboveRow(aboveRow, ofRow)
    const [only, ...others] = on
    if (only && others.length === 0) addLostToOne(module, only.transmittance, stretches, aboveRow, losses)
    else addLost(module, on, stretches, ends, aboveRow, losses)
    if (ofRow > 0) addRowShade(module, ofRow, losses)
    return true
  }

  return {
    hasCasters: casters.count > 0,
    visitShaded(sun, month, visit, rowFraction) {
      const near = casters.at(sun, month)
      if (near.length === 0) return
      const seen = new Set<number>()
      for (const { shadow } of near)
        visitMeeting(shadow, (index, module) => {
          if (seen.has(index)) return
          seen.add(index)
          if (writeModule(module, near, rowFraction?.(index) ?? 0)) visit(index, losses)
        })
    },
  }
}
