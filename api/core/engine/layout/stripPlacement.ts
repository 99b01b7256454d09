import { angleBetweenDeg } from '../geometry/angles.ts'
import { type Bounds, boundsOf, centerOf, type LatLng } from '../geometry/latLng.ts'
import type { LocalPlane } from '../geometry/localPlane.ts'
import { roofPlane } from '../geometry/roofPlane.ts'
import { tangentPlane } from '../geometry/tangentPlane.ts'
import type { Effort } from './effort.ts'
import type { LayoutRules } from './layoutRules.ts'
import type { PlacedOnPlane } from './packPlacement.ts'
import { freeRegion, type Ring } from './region/freeRegion.ts'
import type { RoofOutline } from './roofOutline.ts'
import { placeRows } from './rows/placeRows.ts'
import { type Row, rowAt } from './rows/rowRaster.ts'
import type { PlacedUnit, RowUnit, RowUnits } from './rows/rowUnit.ts'

type LineRoof = Extract<RoofOutline, { type: 'line' }>

interface Segment {
  readonly from: LatLng
  readonly to: LatLng
}

/** The direction that a segment's modules face: of its two sides the one nearer to the roof's azimuth. */
const sideAzimuthDeg = ({ from, to }: Segment, askedDeg: number): number => {
  const { x, y } = tangentPlane(from).toPoint(to)
  const sides = [Math.atan2(y, -x), Math.atan2(-y, x)].map((rad) => ((rad * 180) / Math.PI + 360) % 360)
  const [first = askedDeg, second = askedDeg] = sides
  return angleBetweenDeg(second, askedDeg) < angleBetweenDeg(first, askedDeg) ? second : first
}

/** The four corners of a row's stretch in plan view. */
const coveredBy = (plane: LocalPlane, units: readonly PlacedUnit[]): LatLng[] => {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y, unit } of units) {
    left = Math.min(left, x)
    right = Math.max(right, x + unit.acrossM)
    bottom = Math.min(bottom, y)
    top = Math.max(top, y + unit.depthM)
  }
  const corners = [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ]
  return corners.map(plane.toLatLng)
}

const segmentsOf = ({ line }: LineRoof): Segment[] =>
  line.slice(1).flatMap((to, index) => {
    const from = line[index]
    return from && (from.lat !== to.lat || from.lng !== to.lng) ? [{ from, to }] : []
  })

const stripDepthM = ({ rowPitchM, depthM }: RowUnit, rows: number): number => (rows - 1) * rowPitchM + depthM

/** The rows of one segment; the line runs in the middle of the strip. */
const rowsOf = (
  plane: LocalPlane,
  segment: Segment,
  taken: readonly Ring[],
  unit: RowUnit,
  count: number,
  effort: Effort,
): Row[] => {
  const halfM = Math.abs(plane.toPoint(segment.to).x - plane.toPoint(segment.from).x) / 2
  const depthM = stripDepthM(unit, count)
  const corners = [
    { x: -halfM, y: -depthM / 2 },
    { x: halfM, y: -depthM / 2 },
    { x: halfM, y: depthM / 2 },
    { x: -halfM, y: depthM / 2 },
  ]
  const region = freeRegion({ points: corners, clearanceM: 0 }, taken, effort)
  effort.spent += taken.length
  return Array.from({ length: count }, (_, index) => rowAt(region, unit, -depthM / 2 + index * unit.rowPitchM))
}

const METRES_A_DEGREE = 110_000

/** Whether a box comes within a distance of another; boxes a little farther away may count, too. */
const isNear = (a: Bounds, b: Bounds, distanceM: number): boolean => {
  const northDeg = distanceM / METRES_A_DEGREE
  const eastDeg = northDeg / Math.cos((Math.min(80, Math.max(Math.abs(a.south), Math.abs(a.north))) * Math.PI) / 180)
  return (
    a.south - northDeg <= b.north &&
    a.north + northDeg >= b.south &&
    a.west - eastDeg <= b.east &&
    a.east + eastDeg >= b.west
  )
}

interface Covered extends Bounds {
  readonly outline: readonly LatLng[]
}

const withBounds = (outline: readonly LatLng[]): Covered => ({ ...boundsOf(outline), outline })

function* stripOf(roof: LineRoof, unit: RowUnit, rules: LayoutRules, effort: Effort): Generator<void, PlacedOnPlane[]> {
  const covered: Covered[] = []
  const obstacles = roof.obstacles.map(({ outline }) => withBounds(outline))
  const planes: PlacedOnPlane[] = []
  for (const segment of segmentsOf(roof)) {
    yield
    const face = { tiltDeg: roof.tiltDeg, azimuthDeg: sideAzimuthDeg(segment, roof.azimuthDeg) }
    const plane = roofPlane(centerOf([segment.from, segment.to]), face)
    const ring = (clearanceM: number) => (outline: readonly LatLng[]) => ({
      points: outline.map(plane.toPoint),
      clearanceM,
    })
    const reachM = stripDepthM(unit, rules.bandRows) + Math.max(rules.obstacleClearanceM, rules.moduleGapM)
    const own = boundsOf([segment.from, segment.to])
    const near = (rings: readonly Covered[], clearanceM: number) =>
      rings.filter((each) => isNear(own, each, reachM)).map(({ outline }) => ring(clearanceM)(outline))
    const taken = [...near(obstacles, rules.obstacleClearanceM), ...near(covered, rules.moduleGapM)]
    const rows = rowsOf(plane, segment, taken, unit, rules.bandRows, effort)
    const units = placeRows(rows, unit)
    for (const { y } of rows) {
      const inRow = units.filter((placed) => placed.y === y)
      if (inRow.length > 0) covered.push(withBounds(coveredBy(plane, inRow)))
    }
    planes.push({ plane, units, faces: [face] })
  }
  return planes
}

const quantityOf = (planes: readonly PlacedOnPlane[]): number =>
  planes.reduce((sum, { units }) => sum + units.length, 0)

/** Modules in a strip along a line; the rules give the number of rows, and the line runs in their middle. At the joint of two segments the
 * later segment keeps clear of the modules of the earlier one.
 * @param preferred the orientation that is laid where the other one holds no more in the orientation that holds more
 * @returns a plane for each segment */
export function* stripPlacement(
  roof: LineRoof,
  [preferred, other]: RowUnits,
  rules: LayoutRules,
  effort: Effort,
): Generator<void, PlacedOnPlane[]> {
  const first = yield* stripOf(roof, preferred, rules, effort)
  if (!other) return first
  const second = yield* stripOf(roof, other, rules, effort)
  return quantityOf(second) > quantityOf(first) ? second : first
}
