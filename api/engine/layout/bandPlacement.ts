import { angleBetweenDeg } from '../geometry/angleBetweenDeg.ts'
import type { LatLng } from '../geometry/latLng.ts'
import type { LocalPlane } from '../geometry/localPlane.ts'
import { middleOf, roofPlane } from '../geometry/roofPlane.ts'
import { tangentPlane } from '../geometry/tangentPlane.ts'
import type { LayoutRules } from './layoutRules.ts'
import type { PlacedOnPlane } from './placement.ts'
import { freeRegion, type Ring } from './region/freeRegion.ts'
import type { RoofOutline } from './roof.ts'
import { placeRows } from './rows/placeRows.ts'
import { type Row, rowAt } from './rows/rowRaster.ts'
import type { PlacedUnit, RowUnit, UnitPair } from './rows/rowUnit.ts'

type LineRoof = Extract<RoofOutline, { type: 'line' }>

interface Segment {
  readonly from: LatLng
  readonly to: LatLng
}

/** Which of a segment's two sides its modules face: the one nearer to what the roof faces. */
const facing = ({ from, to }: Segment, askedDeg: number): number => {
  const { x, y } = tangentPlane(from).toPoint(to)
  const sides = [Math.atan2(y, -x), Math.atan2(-y, x)].map((rad) => ((rad * 180) / Math.PI + 360) % 360)
  const [first = askedDeg, second = askedDeg] = sides
  return angleBetweenDeg(second, askedDeg) < angleBetweenDeg(first, askedDeg) ? second : first
}

/** The four corners of what a row's stretch covers, as seen from above. */
const coveredBy = (plane: LocalPlane, units: readonly PlacedUnit[]): LatLng[] => {
  const left = Math.min(...units.map(({ x }) => x))
  const right = Math.max(...units.map(({ x, unit }) => x + unit.acrossM))
  const bottom = Math.min(...units.map(({ y }) => y))
  const top = Math.max(...units.map(({ y, unit }) => y + unit.depthM))
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

/** The rows of one segment, the middle of the band on the line. */
const rowsOf = (plane: LocalPlane, segment: Segment, taken: readonly Ring[], unit: RowUnit, count: number): Row[] => {
  const halfM = Math.abs(plane.toPoint(segment.to).x - plane.toPoint(segment.from).x) / 2
  const depthM = (count - 1) * unit.rowPitchM + unit.depthM
  const corners = [
    { x: -halfM, y: -depthM / 2 },
    { x: halfM, y: -depthM / 2 },
    { x: halfM, y: depthM / 2 },
    { x: -halfM, y: depthM / 2 },
  ]
  const region = freeRegion({ points: corners, clearanceM: 0 }, taken)
  return Array.from({ length: count }, (_, index) => rowAt(region, unit, -depthM / 2 + index * unit.rowPitchM))
}

const bandOf = (roof: LineRoof, unit: RowUnit, rules: LayoutRules): PlacedOnPlane[] => {
  const covered: LatLng[][] = []
  return segmentsOf(roof).map((segment) => {
    const face = { tiltDeg: roof.tiltDeg, azimuthDeg: facing(segment, roof.azimuthDeg) }
    const plane = roofPlane(middleOf([segment.from, segment.to]), face)
    const ring = (clearanceM: number) => (outline: readonly LatLng[]) => ({
      points: outline.map(plane.toPoint),
      clearanceM,
    })
    const obstacles = roof.obstacles.map(({ outline }) => ring(rules.obstacleClearanceM)(outline))
    const taken = [...obstacles, ...covered.map(ring(rules.moduleGapM))]
    const rows = rowsOf(plane, segment, taken, unit, rules.bandRows)
    const units = placeRows(rows, unit)
    for (const { y } of rows) {
      const inRow = units.filter((placed) => placed.y === y)
      if (inRow.length > 0) covered.push(coveredBy(plane, inRow))
    }
    return { plane, units, faces: [face] }
  })
}

const quantityOf = (planes: readonly PlacedOnPlane[]): number =>
  planes.reduce((sum, { units }) => sum + units.length, 0)

/** Modules in a band along a line, as many rows as the rules say, with the line in their middle. Where two segments meet,
 * the later one begins behind the modules of the earlier one.
 * @param units a module standing and lying; all are laid the way that holds more
 * @returns a plane for each segment */
export const bandPlacement = (roof: LineRoof, units: UnitPair, rules: LayoutRules): PlacedOnPlane[] => {
  const [first, second] = [bandOf(roof, units[0], rules), bandOf(roof, units[1], rules)]
  return quantityOf(second) > quantityOf(first) ? second : first
}
