import { planeAxes } from '../geometry/planeAxes.ts'
import type { Solid } from '../sun/skyView.ts'
import type { SkyDirection } from '../sun/sunPosition.ts'
import { type CastShadow, newShadow, shadowOfOneMetre, writeShadowBox, writeShadowOutline } from './castShadow.ts'
import { convexSolids } from './convexParts.ts'
import type { ModulePlane, ModuleRectangle } from './modulePlane.ts'
import { type StandingPrism, standingOn } from './standingPrism.ts'

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
type VisitShaded = (module: number, losses: BlockLosses) => void

/** Objects above a plane of modules, with the shadows they cast on it. */
export interface ShadedPlane {
  /** Whether any object can shade the plane. */
  readonly hasCasters: boolean
  /** Visits each module that a shadow touches.
   * @param month 0 is January
   * @param among modules to visit; default: all */
  visitShaded(sun: Readonly<SkyDirection>, month: number, visit: VisitShaded, among?: ReadonlySet<number>): void
}

interface Caster {
  readonly standing: StandingPrism
  readonly shadow: CastShadow
  transmittance: number
}

/** Shaded stretches of a module's lines, one per line and shadow. */
const newStretches = (shadows: number, lines: number) => ({
  lines,
  from: new Float64Array(lines * shadows),
  to: new Float64Array(lines * shadows),
})
type Stretches = ReturnType<typeof newStretches>

/** Writes which stretch of each line of a module lies within a shadow.
 * @returns how much of the module lies within the shadow */
const writeStretches = (
  { outline, corners }: CastShadow,
  { a0, a1, b0, b1 }: ModuleRectangle,
  { lines, from, to }: Stretches,
  first: number,
): 'none' | 'part' | 'all' => {
  from.fill(Infinity, first, first + lines)
  to.fill(-Infinity, first, first + lines)
  const step = (b1 - b0) / lines
  for (let corner = 0; corner < corners; corner++) {
    const next = corner + 1 === corners ? 0 : corner + 1
    const fromA = outline[2 * corner] as number
    const fromB = outline[2 * corner + 1] as number
    const toA = outline[2 * next] as number
    const toB = outline[2 * next + 1] as number
    const low = Math.max(0, Math.ceil((Math.min(fromB, toB) - b0) / step - 0.5))
    const high = Math.min(lines - 1, Math.floor((Math.max(fromB, toB) - b0) / step - 0.5))
    for (let line = low; line <= high; line++) {
      const along = fromB === toB ? 0 : (b0 + (line + 0.5) * step - fromB) / (toB - fromB)
      const a = fromA + along * (toA - fromA)
      if (a < (from[first + line] as number)) from[first + line] = a
      if (a > (to[first + line] as number)) to[first + line] = a
    }
  }
  let touched = 0
  let covered = 0
  for (let line = first; line < first + lines; line++) {
    const start = from[line] as number
    const end = to[line] as number
    if (start < a1 && end > a0) touched++
    if (start <= a0 && end >= a1) covered++
  }
  if (touched === 0) return 'none'
  return covered === lines ? 'all' : 'part'
}

/** Inserts a number among numbers in order. */
const insert = (numbers: Float64Array, count: number, value: number): number => {
  let to = count
  for (; to > 0 && (numbers[to - 1] as number) > value; to--) numbers[to] = numbers[to - 1] as number
  numbers[to] = value
  return count + 1
}

/** Adds up the losses of a module's blocks along its lines, under one shadow or several. */
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
type BlockBox = ReturnType<typeof boxOf>

const doMeet = (a: BlockBox, b: BlockBox): boolean => a.a0 < b.a1 && b.a0 < a.a1 && a.b0 < b.b1 && b.b0 < a.b1

/** Largest ratio of distance to height that counts. Farther objects block only light within 3° of the plane, with hardly any energy. */
const FURTHEST = 20

const mayReach = ({ corners }: StandingPrism, box: BlockBox): boolean => {
  let [a0, a1, b0, b1, highestM] = [Infinity, -Infinity, Infinity, -Infinity, 0]
  for (let i = 0; i < corners.length; i += 3) {
    const [a, b] = [corners[i] as number, corners[i + 1] as number]
    ;[a0, a1, b0, b1] = [Math.min(a0, a), Math.max(a1, a), Math.min(b0, b), Math.max(b1, b)]
    highestM = Math.max(highestM, corners[i + 2] as number)
  }
  const away = (from: number, to: number, low: number, high: number): number => Math.max(0, low - to, from - high)
  return Math.hypot(away(a0, a1, box.a0, box.a1), away(b0, b1, box.b0, box.b1)) < FURTHEST * highestM
}

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
  return (box: BlockBox, visit: (index: number, module: ModuleRectangle) => void): void => {
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
  const axes = planeAxes(plane.direction)
  const box = boxOf(plane.modules)
  const casters = convexSolids(prisms).flatMap((prism): Caster[] => {
    const standing = standingOn(plane, axes, prism)
    return standing && mayReach(standing, box)
      ? [{ standing, shadow: newShadow(standing.corners.length / 3), transmittance: 0 }]
      : []
  })
  const visitMeeting = modulesByHeight(plane.modules)
  const lines = isClose ? LINES.close : LINES.coarse
  const stretches = newStretches(casters.length, lines)
  const ends = new Float64Array(2 * casters.length + MOST_BLOCKS + 2)
  const losses = { lost: new Float64Array(MOST_BLOCKS), depth: new Float64Array(MOST_BLOCKS) }

  const castersAt = (sun: Readonly<SkyDirection>, month: number): readonly Caster[] => {
    const metre = casters.length > 0 ? shadowOfOneMetre(axes, sun) : null
    if (!metre) return []
    return casters.filter((caster) => {
      caster.transmittance = caster.standing.prism.transmittance[month] ?? 0
      if (caster.transmittance >= 1) return false
      writeShadowBox(caster.standing, metre, caster.shadow)
      if (!doMeet(caster.shadow, box)) return false
      writeShadowOutline(caster.standing, metre, caster.shadow)
      return true
    })
  }

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
    addLost(module, on, stretches, ends, losses)
    return true
  }

  return {
    hasCasters: casters.length > 0,
    visitShaded(sun, month, visit, among) {
      const near = castersAt(sun, month)
      if (near.length === 0) return
      const seen = new Set<number>()
      for (const { shadow } of near)
        visitMeeting(shadow, (index, module) => {
          if (seen.has(index) || among?.has(index) === false) return
          seen.add(index)
          if (writeModule(module, near)) visit(index, losses)
        })
    },
  }
}
