import { distanceTo } from '../geometry/outline.ts'
import type { Vector } from '../geometry/planeAxes.ts'
import type { PlaneDirection } from '../geometry/roofPlane.ts'
import type { Steps } from '../steps.ts'
import type { Solid } from '../sun/skyView.ts'
import { skyViewFrom } from '../sun/skyView.ts'
import { type ModulePlane, type ModuleRectangle, pointOnPlane } from './modulePlane.ts'
import { type ModuleRows, rowShadedFraction, rowSkyLoss } from './rowShade.ts'
import { type BlockLosses, MOST_BLOCKS, shadedPlane } from './shadedBlocks.ts'
import type { SunPositions } from './sunPositions.ts'

/** The modules of one plane of an area. */
export interface AreaPlane extends ModulePlane {
  /** Index of each module in the area. */
  readonly indices: readonly number[]
  /** Geometry of the rack rows; null for flush modules. */
  readonly rows: ModuleRows | null
  /** Whether a row stands in front of each module. */
  readonly isBehindRow: readonly boolean[]
}

/** The shade on the modules of an area, by module and position of the sun: entry `module · positions + position`. */
export interface ModuleShade {
  readonly positions: SunPositions
  /** Blocks of each module. */
  readonly blocks: Uint8Array
  /** Share of the beam that does not reach a module [1/255]. */
  readonly lost: Uint8Array
  /** Number of blocks that the shadow touches, each weighted by the shadow's opacity [1/42]. */
  readonly touched: Uint8Array
  /** Ratio of the sky view factor with near objects to that with the far horizon alone, twelve months per module. */
  readonly skyRatio: Float32Array
}

export const LOST_UNIT = 1 / 255
export const TOUCHED_UNIT = 1 / 42

/** A block counts as touched if more than this share of its beam is lost: a quarter of a cell. */
const TOUCHED_FROM = 0.01
const MONTHS = 12

/** Groups the months in which all prisms have the same transmittance.
 * @returns the first month of the group, by month */
export const seasonsOf = (prisms: readonly Solid[]): readonly number[] => {
  const texts = Array.from({ length: MONTHS }, (_, month) =>
    prisms.map(({ transmittance }) => transmittance[month]).join(),
  )
  return texts.map((text) => texts.indexOf(text))
}

/** Adds the front row's shade to the losses of blocks; it covers a module from below.
 * @param shadedFraction of the row */
const addRowShade = (
  { blocksAcross, blocksUp }: ModuleRectangle,
  shadedFraction: number,
  { lost, depth }: BlockLosses,
): void => {
  for (let block = 0; block < blocksAcross * blocksUp; block++) {
    const covered = Math.min(1, Math.max(0, shadedFraction * blocksUp - Math.floor(block / blocksAcross)))
    lost[block] = 1 - (1 - (lost[block] as number)) * (1 - covered)
    if (covered > 0) depth[block] = 1
  }
}

/** Most object corners times modules for fine sampling: 30 shadow lines, up to six sky points per module; else 6 lines, one point. */
const MOST_CLOSE = 250_000

/** Whether an area's modules get the fine sampling. */
export const areClose = (modules: number, prisms: readonly Solid[]): boolean =>
  modules * prisms.reduce((sum, { outline }) => sum + outline.length, 1) <= MOST_CLOSE

const shareAt = (index: number, parts: number): number => (index + 0.5) / parts

const pointsOf = (
  plane: AreaPlane,
  { a0, a1, b0, b1, blocksAcross, blocksUp }: ModuleRectangle,
  isClose: boolean,
): readonly Vector[] => {
  const [across, up] = isClose ? [blocksAcross, blocksUp] : [1, 1]
  return Array.from({ length: across * up }, (_, index) =>
    pointOnPlane(
      plane,
      a0 + (a1 - a0) * shareAt(index % across, across),
      b0 + (b1 - b0) * shareAt(Math.floor(index / across), up),
    ),
  )
}

/** Below this distance the blocks of a module see an object from different sides [m]. */
const NEAR_M = 4

/** Tangent of the lowest elevation that counts, 2°: an object of that height all around takes 0.1 % of the sky. */
const LEAST_TANGENT = 0.035

const withCircle = (prism: Solid) => {
  const { outline } = prism
  const x = outline.reduce((sum, point) => sum + point.x, 0) / outline.length
  const y = outline.reduce((sum, point) => sum + point.y, 0) / outline.length
  return { prism, x, y, radiusM: Math.max(...outline.map((point) => Math.hypot(point.x - x, point.y - y))) }
}

type Bounded = ReturnType<typeof withCircle>

const standsHigh = ({ prism, x, y, radiusM }: Bounded, { east, north, up }: Vector): boolean =>
  prism.topM - up > LEAST_TANGENT * (Math.hypot(x - east, y - north) - radiusM)

const standsNear = ({ prism, x, y, radiusM }: Bounded, { east, north }: Vector): boolean =>
  Math.hypot(x - east, y - north) - radiusM < NEAR_M && distanceTo(prism.outline, { x: east, y: north }) < NEAR_M

/** Writes the monthly sky ratios of the modules of a plane. */
function* writeSkyRatios(
  plane: AreaPlane,
  prisms: readonly Solid[],
  viewOf: (direction: PlaneDirection) => ReturnType<typeof skyViewFrom>,
  seasons: readonly number[],
  isClose: boolean,
  skyRatio: Float32Array,
  removed: readonly Solid[] | null,
): Steps<void> {
  const view = viewOf(plane.direction)
  const open = view(plane.origin, [])(0)
  const behindRow = plane.rows ? 1 - rowSkyLoss(plane.rows) : 1
  const bounded = prisms.map(withCircle)
  const removedBounded = removed?.map(withCircle)
  for (const [index, module] of plane.modules.entries()) {
    const first = MONTHS * (plane.indices[index] ?? 0)
    const [middle] = pointsOf(plane, module, false)
    if (!middle) continue
    const mattered = (each: Bounded): boolean => standsHigh(each, middle) || standsNear(each, middle)
    if (removedBounded && !removedBounded.some(mattered)) continue
    const high = bounded.filter((each) => standsHigh(each, middle))
    // Objects of any height count, so that the growth of one does not change the sampling.
    const isNear = isClose && bounded.some((each) => standsNear(each, middle))
    const points = high.length > 0 ? pointsOf(plane, module, isNear) : []
    const seen = high.map(({ prism }) => prism)
    if (index % SKY_STEP === 0) yield
    const ofRow = plane.isBehindRow[index] ? behindRow : 1
    const isSeen = points.length > 0 && open > 0
    skyRatio.fill(isSeen ? 0 : ofRow, first, first + MONTHS)
    for (const point of isSeen ? points : []) {
      const viewIn = view(point, seen)
      for (let month = 0; month < MONTHS; month++) {
        const season = seasons[month] as number
        skyRatio[first + month] =
          season < month
            ? (skyRatio[first + season] as number)
            : (skyRatio[first + month] as number) + (ofRow * viewIn(month)) / points.length / open
      }
    }
  }
}

/** Modules between two steps. */
const SKY_STEP = 20

/** Writes a module's losses at a position. */
const writeModule = (
  { blocksAcross, blocksUp }: ModuleRectangle,
  { lost, depth }: BlockLosses,
  at: number,
  shade: Pick<ModuleShade, 'lost' | 'touched'>,
): void => {
  const blocks = blocksAcross * blocksUp
  let [lostSum, touched] = [0, 0]
  for (let block = 0; block < blocks; block++) {
    lostSum += lost[block] as number
    if ((lost[block] as number) > TOUCHED_FROM) touched += depth[block] as number
  }
  shade.lost[at] = Math.round(lostSum / blocks / LOST_UNIT)
  shade.touched[at] = Math.round(touched / TOUCHED_UNIT)
}

/** Positions between two steps. */
const POSITIONS_A_STEP = 8

/** Writes the beam losses of the modules of a plane, position by position of the sun. */
function* writeBeamShade(
  plane: AreaPlane,
  prisms: readonly Solid[],
  { sun, month }: SunPositions,
  isClose: boolean,
  shade: Pick<ModuleShade, 'lost' | 'touched'>,
  removed: readonly Solid[] | null,
): Steps<void> {
  const shaded = shadedPlane(plane, prisms, isClose)
  const removedShade = removed && shadedPlane(plane, removed, isClose)
  const { rows, modules, indices, isBehindRow } = plane
  const ofRowAlone = { lost: new Float64Array(MOST_BLOCKS), depth: new Float64Array(MOST_BLOCKS) }
  if (removedShade ? !removedShade.hasCasters : !rows && !shaded.hasCasters) return
  for (const [position, direction] of sun.entries()) {
    if (position % POSITIONS_A_STEP === 0) yield
    const placeOf = (index: number): number => (indices[index] ?? 0) * sun.length + position
    const inMonth = month[position] ?? 0
    let among: Set<number> | undefined
    if (removedShade) {
      const changed = new Set<number>()
      removedShade.visitShaded(direction, inMonth, (index) => changed.add(index))
      if (changed.size === 0) continue
      among = changed
      for (const index of changed) shade.lost[placeOf(index)] = shade.touched[placeOf(index)] = 0
    }
    const ofRow = rows ? rowShadedFraction(rows, direction) : 0
    if (ofRow > 0)
      for (const [index, module] of modules.entries()) {
        if (!isBehindRow[index] || among?.has(index) === false) continue
        ofRowAlone.lost.fill(0)
        ofRowAlone.depth.fill(0)
        addRowShade(module, ofRow, ofRowAlone)
        writeModule(module, ofRowAlone, placeOf(index), shade)
      }
    if (!shaded.hasCasters) continue
    const write: Parameters<typeof shaded.visitShaded>[2] = (index, losses) => {
      const module = modules[index]
      if (!module) return
      if (ofRow > 0 && isBehindRow[index]) addRowShade(module, ofRow, losses)
      writeModule(module, losses, placeOf(index), shade)
    }
    shaded.visitShaded(direction, inMonth, write, among)
  }
}

/** Losses of an area's modules to near objects, in steps.
 * @param planes that hold every module once
 * @param prisms near the area
 * @param far the far horizon, as `farProfile` gives it
 * @param positions of seasons as `seasonsOf` the prisms gives them
 * @param isClose see `areClose`
 * @param before losses before these objects were removed; unaffected parts are reused */
export function* moduleShade(
  planes: readonly AreaPlane[],
  prisms: readonly Solid[],
  far: Float64Array | null,
  positions: SunPositions,
  isClose = true,
  before: { readonly shade: ModuleShade; readonly removed: readonly Solid[] } | null = null,
): Steps<ModuleShade> {
  const count = planes.reduce((sum, { modules }) => sum + modules.length, 0)
  const shade: ModuleShade = {
    positions,
    blocks: new Uint8Array(count),
    lost: before?.shade.lost.slice() ?? new Uint8Array(count * positions.sun.length),
    touched: before?.shade.touched.slice() ?? new Uint8Array(count * positions.sun.length),
    skyRatio: before?.shade.skyRatio.slice() ?? new Float32Array(MONTHS * count).fill(1),
  }
  const seasons = seasonsOf(prisms)
  const removed = before?.removed ?? null
  const views = new Map<string, ReturnType<typeof skyViewFrom>>()
  const viewOf = (direction: PlaneDirection) => {
    const key = `${direction.tiltDeg} ${direction.azimuthDeg}`
    const view = views.get(key) ?? skyViewFrom(direction, far)
    views.set(key, view)
    return view
  }
  for (const plane of planes) {
    for (const [index, { blocksAcross, blocksUp }] of plane.modules.entries())
      shade.blocks[plane.indices[index] ?? 0] = blocksAcross * blocksUp
    yield* writeBeamShade(plane, prisms, positions, isClose, shade, removed)
    yield* writeSkyRatios(plane, prisms, viewOf, seasons, isClose, shade.skyRatio, removed)
  }
  return shade
}
