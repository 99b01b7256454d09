import type { Solid } from '../sun/skyView.ts'
import type { SkyDirection } from '../sun/sunPosition.ts'
import { type Caster, castersOn, doMeet, type PlaneBox } from './casters.ts'
import type { ModulePlane, ModuleRectangle } from './modulePlane.ts'
import { newStretches, type Stretches, writeStretches } from './stretches.ts'

/** Largest number of blocks of a module. */
export const MOST_BLOCKS = 6
/** Sampling lines across a module; the numbers are divisible by two and three, the possible numbers of stacked blocks. */
const LINES = { close: 30, coarse: 6 } as const

/** Losses of module blocks, `MOST_BLOCKS` numbers each: blocks of the lowest row first, each row along `a`. */
export interface BlockLosses {
  /** Share of the beam that does not reach a block. */
  readonly lost: Float64Array
  /** Share of the beam that does not reach its darkest part. */
  readonly depth: Float64Array
}

/** @param module index in the plane
 * @param losses reused for the next module */
export type VisitShaded = (module: number, losses: BlockLosses) => void

/** Objects above a plane of modules, with the shadows they cast on it. */
export interface ShadedPlane {
  /** Whether any object can shade the plane. */
  readonly hasCasters: boolean
  /** Visits each module that a shadow touches.
   * @param month 0 is January */
  visitShaded(sun: Readonly<SkyDirection>, month: number, visit: VisitShaded): void
}

/** Inserts a number among numbers in order. */
const insert = (numbers: Float64Array, count: number, value: number): number => {
  let to = count
  for (; to > 0 && (numbers[to - 1] as number) > value; to--) numbers[to] = numbers[to - 1] as number
  numbers[to] = value
  return count + 1
}

/** Adds up the losses of a module's blocks along its lines, under one shadow. */
const addLostToOne = (
  { a0, a1, blocksAcross, blocksUp }: ModuleRectangle,
  transmittance: number,
  { lines, from, to }: Stretches,
  { lost, depth }: BlockLosses,
): void => {
  const width = (a1 - a0) / blocksAcross
  const share = ((1 - transmittance) * blocksUp) / (lines * width)
  for (let line = 0; line < lines; line++) {
    const [start, end] = [from[line] as number, to[line] as number]
    const first = Math.floor((line * blocksUp) / lines) * blocksAcross
    for (let across = 0; across < blocksAcross; across++) {
      const left = a0 + across * width
      const covered = Math.min(end, left + width) - Math.max(start, left)
      if (covered <= 0) continue
      lost[first + across] = (lost[first + across] as number) + covered * share
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
  { lost, depth }: BlockLosses,
): void => {
  const width = (a1 - a0) / blocksAcross
  const share = blocksUp / (lines * width)
  for (let line = 0; line < lines; line++) {
    const block = Math.floor((line * blocksUp) / lines) * blocksAcross
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
      lost[at] = (lost[at] as number) + (1 - passing) * (end - start) * share
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
 * @param isClose 30 lines across each module, else 6 */
export const shadedPlane = (plane: ModulePlane, prisms: readonly Solid[], isClose = true): ShadedPlane => {
  const casters = castersOn(plane, boxOf(plane.modules), prisms)
  const visitMeeting = modulesByHeight(plane.modules)
  const lines = isClose ? LINES.close : LINES.coarse
  const stretches = newStretches(casters.count, lines)
  const ends = new Float64Array(2 * casters.count + MOST_BLOCKS + 2)
  const losses = { lost: new Float64Array(MOST_BLOCKS), depth: new Float64Array(MOST_BLOCKS) }

  /** @returns whether the module is shaded */
  const writeModule = (module: ModuleRectangle, near: readonly Caster[]): boolean => {
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
    const [only, ...others] = on
    if (only && others.length === 0) addLostToOne(module, only.transmittance, stretches, losses)
    else addLost(module, on, stretches, ends, losses)
    return true
  }

  return {
    hasCasters: casters.count > 0,
    visitShaded(sun, month, visit) {
      const near = casters.at(sun, month)
      if (near.length === 0) return
      const seen = new Set<number>()
      for (const { shadow } of near)
        visitMeeting(shadow, (index, module) => {
          if (seen.has(index)) return
          seen.add(index)
          if (writeModule(module, near)) visit(index, losses)
        })
    },
  }
}
