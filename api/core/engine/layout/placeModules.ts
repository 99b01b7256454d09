import { angleBetweenDeg, RADIANS_PER_DEGREE } from '../geometry/angles.ts'
import { outlineEdges } from '../geometry/eavesAzimuth.ts'
import { centerOf, type LatLng } from '../geometry/latLng.ts'
import { type GeometryFault, measureArea } from '../geometry/measureArea.ts'
import { type PlaneDirection, roofPlane } from '../geometry/roofPlane.ts'
import { fail, ok, type Result } from '../result.ts'
import { type Effort, LAYOUT_EFFORT, noEffort, untilShare } from './effort.ts'
import { alignedFill, maximumFlush, maximumRows } from './fills.ts'
import type { LayoutRules } from './layoutRules.ts'
import { type PlacedOnPlane, packPlacement } from './packPlacement.ts'
import type { Placement } from './placement.ts'
import { faceLightAt } from './racks/yearlyFaceLight.ts'
import { freeRegion } from './region/freeRegion.ts'
import {
  isAlongLine,
  MOUNTINGS,
  type ModuleOrientation,
  type ModuleSize,
  type Mounting,
  type PlaneMounting,
  type RoofOutline,
  STEEPEST_DEG,
} from './roofOutline.ts'
import { mountedUnits } from './rows/mountedUnits.ts'
import { chosenUnits, type PlacedUnit } from './rows/rowUnit.ts'
import { stripPlacement } from './stripPlacement.ts'

/** The declination of the sun on 21 December [degrees]. */
const SOLSTICE_DECLINATION_DEG = -23.44
const DEGREES_PER_HOUR = 15
const SOLSTICE_STEPS = 48

/** Longest shadow of an edge on level ground between two hours of 21 December. With the sun's direction in components (up: sin φ sin δ +
 * cos φ cos δ cos h; south: sin φ cos δ cos h − cos φ sin δ; west: cos δ sin h), the shadow at right angles to the rows over the height is
 * the sun's component towards their front over that upwards: the cotangent of the profile angle.
 * @param latDeg latitude, north positive
 * @param azimuthDeg direction that the racks face, degrees clockwise from north
 * @returns length over height, 0 where the sun is always behind the racks
 * @see Duffie and Beckman, Solar Engineering of Thermal Processes, 4th ed. (2013), sections 1.6 and 1.9 */
export const solsticeShadowFactor = (latDeg: number, azimuthDeg: number, fromHour: number, toHour: number): number => {
  const [lat, declination] = [latDeg * RADIANS_PER_DEGREE, SOLSTICE_DECLINATION_DEG * RADIANS_PER_DEGREE]
  const azimuth = azimuthDeg * RADIANS_PER_DEGREE
  let longest = 0
  for (let step = 0; step <= SOLSTICE_STEPS; step++) {
    const solarHour = fromHour + ((toHour - fromHour) * step) / SOLSTICE_STEPS
    const hourAngle = (solarHour - 12) * DEGREES_PER_HOUR * RADIANS_PER_DEGREE
    const equatorial = Math.cos(declination) * Math.cos(hourAngle)
    const up = Math.sin(lat) * Math.sin(declination) + Math.cos(lat) * equatorial
    const south = Math.sin(lat) * equatorial - Math.cos(lat) * Math.sin(declination)
    const west = Math.cos(declination) * Math.sin(hourAngle)
    const towardsFront = -south * Math.cos(azimuth) - west * Math.sin(azimuth)
    if (up > 0) longest = Math.max(longest, towardsFront / up)
  }
  return longest
}

/** Number of longest edges tried on flat roofs; rows along other edges gain nothing. */
const EDGES_TRIED = 4
/** Largest turn of racks towards an edge [degrees]: a rectangular roof always has an edge within it. */
const LARGEST_TURN_DEG = 45
/** Edges that differ by less have the same direction [degrees]. */
const SAME_DEG = 0.5

/** The azimuths that rows of modules may face, the requested one first. On pitched roofs rows run along the eaves. On flat roofs they may
 * also run along one of the longest edges; racks stay within 45° of the requested azimuth. */
const rowDirections = (
  outline: readonly LatLng[],
  mounting: Mounting,
  { tiltDeg, azimuthDeg }: PlaneDirection,
): number[] => {
  if (mounting === 'flush' && tiltDeg > 0) return [azimuthDeg]
  const asked = MOUNTINGS[mounting].isBackToBack ? (azimuthDeg + 270) % 360 : azimuthDeg
  const directions = [asked]
  const edges = outlineEdges(outline).toSorted((a, b) => b.lengthM - a.lengthM)
  for (const edge of edges.slice(0, EDGES_TRIED))
    for (const quarters of [0, 1, 2, 3]) {
      const direction = (edge.azimuthDeg + 90 * quarters) % 360
      const isNear = angleBetweenDeg(direction, asked) <= LARGEST_TURN_DEG + SAME_DEG
      const isNew = directions.every((chosen) => angleBetweenDeg(chosen, direction) > SAME_DEG)
      if (isNear && isNew) directions.push(direction)
    }
  return directions
}

/** `aligned`: rows on rails, one orientation on the whole roof. `maximum`: as many modules as possible, in mixed orientations. */
export type Fill = 'aligned' | 'maximum'

export interface LayoutOptions {
  readonly fill: Fill
  readonly mounting: Mounting
  /** Default: the orientation that holds more, on racks landscape where equal; *maximum* mixes both. */
  readonly moduleOrientation?: ModuleOrientation | undefined
  /** The user removed the modules that hold one of these positions. */
  readonly removedAt?: readonly LatLng[]
  /** Share of the effort that a layout may take, 0 to 1; default: all. */
  readonly effortShare?: number
  /** Total to which the effort of this layout is added. */
  readonly tally?: Effort
}

export type LayoutFault = GeometryFault | 'tooSteep'

type PlaneRoof = Extract<RoofOutline, { type: 'plane' }>

/** Why a roof cannot be laid out; the same for every module. */
export const layoutFaultOf = (roof: RoofOutline): LayoutFault | undefined => {
  const measured = measureArea(
    roof.type === 'plane'
      ? { type: 'polygon', coordinates: roof.outline }
      : { type: 'polyline', coordinates: roof.line },
  )
  if (!measured.ok) return measured.fault
  return roof.tiltDeg > STEEPEST_DEG ? 'tooSteep' : undefined
}

const facesOf = (
  mounting: PlaneMounting,
  tiltDeg: number,
  azimuthDeg: number,
  rules: LayoutRules,
): PlaneDirection[] => {
  const { rackTilt, isBackToBack } = MOUNTINGS[mounting]
  const face = { tiltDeg: rackTilt ? rules[rackTilt] : tiltDeg, azimuthDeg }
  return isBackToBack ? [face, { ...face, azimuthDeg: (azimuthDeg + 180) % 360 }] : [face]
}

/** A roof filled with rows of one direction. */
interface RowFilling extends PlacedOnPlane {
  readonly rowPitchM: number | null
}

function* fillFacing(
  roof: PlaneRoof,
  module: ModuleSize,
  rules: LayoutRules,
  { fill, moduleOrientation }: LayoutOptions,
  mounting: PlaneMounting,
  azimuthDeg: number,
  effort: Effort,
  until: number,
): Generator<void, RowFilling> {
  const middle = centerOf(roof.outline)
  // Racks stand on a level plane; the rules give the tilt of their modules.
  const tiltDeg = mounting === 'flush' ? roof.tiltDeg : 0
  const plane = roofPlane(middle, { tiltDeg, azimuthDeg })
  const region = freeRegion(
    {
      points: roof.outline.map(plane.toPoint),
      clearanceM: mounting === 'flush' ? rules.edgeSetbackM : rules.parapetSetbackM,
      edgeClearancesM: new Map(roof.edgeSetbacks?.map(({ edge, distanceM }) => [edge, distanceM])),
    },
    roof.obstacles.map(({ outline }) => ({ points: outline.map(plane.toPoint), clearanceM: rules.obstacleClearanceM })),
    effort,
  )
  const shadowFactor = solsticeShadowFactor(middle.lat, azimuthDeg, rules.noShadeFromHour, rules.noShadeToHour)
  const units = mountedUnits(module, mounting, rules, shadowFactor)
  const laid = chosenUnits(units, moduleOrientation)
  yield
  let placed: readonly PlacedUnit[]
  if (fill === 'aligned') placed = yield* alignedFill(region, laid, until)
  else if (mounting === 'flush') placed = yield* maximumFlush(region, units, laid, rules.moduleGapM, until)
  else placed = yield* maximumRows(region, laid, until)
  const rowPitchM = mounting === 'flush' ? null : (placed[0]?.unit.rowPitchM ?? null)
  return { plane, units: placed, faces: facesOf(mounting, tiltDeg, azimuthDeg, rules), rowPitchM }
}

/** Relative yearly light on the modules of a filling; 0 if only one direction exists, which needs no comparison. */
const lightOf = (roof: PlaneRoof, directions: number): ((filling: RowFilling) => number) => {
  if (directions === 1) return () => 0
  const lightOn = faceLightAt(centerOf(roof.outline))
  return ({ units, faces }) => units.length * faces.reduce((sum, face) => sum + lightOn(face), 0)
}

/** The effort of one module, in edges examined. */
const EFFORT_A_MODULE = 8

const count = ({ tally }: LayoutOptions, { spent }: Effort, { removed }: Placement): void => {
  if (tally) tally.spent += spent + EFFORT_A_MODULE * removed.length
}

/** Places modules on a roof, in steps of some milliseconds to a tenth of a second, between which the caller may pause or stop. Every module
 * lies wholly inside the outline less its setback and clear of every obstacle with its clearance; none overlaps another. Positions are
 * those of the WGS 84 ellipsoid (`tangentPlane`), lengths up the slope those of the roof plane. The same input always gives the same
 * layout.
 * @param roof a tilt of 0 to 85°; racks take the roof as level. A line always carries a strip
 * @param rules metres and degrees, see `LAYOUT_ASSUMPTIONS`
 * @returns the placement, empty where nothing fits, or the fault of the roof
 * @example
 * const roof = { type: 'plane', outline, obstacles: [], tiltDeg: 20, azimuthDeg: 180 } as const
 * const placement = finished(
 *   placingModules(roof, { lengthM: 1.76, widthM: 1.13 }, DEFAULT_ASSUMPTIONS, { fill: 'aligned', mounting: 'flush' }),
 * )
 * if (placement.ok) console.log(placement.value.quantity) */
export function* placingModules(
  roof: RoofOutline,
  module: ModuleSize,
  rules: LayoutRules,
  options: LayoutOptions,
): Generator<void, Result<Placement, LayoutFault>> {
  const { mounting, moduleOrientation, removedAt = [] } = options
  const fault = layoutFaultOf(roof)
  if (fault) return fail(fault)
  if (roof.type === 'line') {
    const units = mountedUnits(module, 'flush', rules, 0)
    const effort = noEffort()
    const planes = yield* stripPlacement(roof, chosenUnits(units, moduleOrientation), rules, effort)
    const laid = packPlacement(planes, removedAt, null)
    count(options, effort, laid)
    return ok(laid)
  }
  const onPlane = isAlongLine(mounting) ? 'flush' : mounting
  let [best, bestLight]: [RowFilling | undefined, number] = [undefined, 0]
  const effort = noEffort()
  const end = LAYOUT_EFFORT[options.fill] * (options.effortShare ?? 1)
  const directions = rowDirections(roof.outline, onPlane, roof)
  const light = lightOf(roof, directions.length)
  for (const [index, azimuthDeg] of directions.entries()) {
    if (best && effort.spent > end) break
    const until = untilShare(effort, end, 1 / (directions.length - index))
    const filling = yield* fillFacing(roof, module, rules, options, onPlane, azimuthDeg, effort, until)
    if (!best || light(filling) > bestLight) [best, bestLight] = [filling, light(filling)]
  }
  yield
  const laid = packPlacement(best ? [best] : [], removedAt, best?.rowPitchM ?? null)
  count(options, effort, laid)
  return ok(laid)
}
