import { centreOf, type LatLng } from '../geometry/latLng.ts'
import { type GeometryFault, measureArea } from '../geometry/measureArea.ts'
import { type PlaneDirection, roofPlane } from '../geometry/roofPlane.ts'
import { fail, ok, type Result } from '../result.ts'
import { finished } from '../steps.ts'
import { type Effort, LAYOUT_EFFORT, noEffort, untilShare } from './effort.ts'
import { alignedFill, maximumFlush, maximumRows } from './fills.ts'
import type { LayoutRules } from './layoutRules.ts'
import { type PlacedOnPlane, packPlacement } from './packPlacement.ts'
import type { Placement } from './placement.ts'
import { faceLightAt } from './racks/faceLight.ts'
import { solsticeShadowFactor } from './racks/shadowFactor.ts'
import { freeRegion } from './region/freeRegion.ts'
import { type ModuleSize, type Mounting, type RoofOutline, STEEPEST_DEG } from './roof.ts'
import { rowDirections } from './rowDirections.ts'
import { mountedUnits } from './rows/mountedUnits.ts'
import type { PlacedUnit } from './rows/rowUnit.ts'
import { stripPlacement } from './stripPlacement.ts'

export interface LayoutOptions {
  /** `aligned`: rows on rails, one orientation on the whole roof. `maximum`: as many as can be, orientations mixed. */
  readonly fill: 'aligned' | 'maximum'
  readonly mounting: Mounting
  /** `thorough` lets *maximum* search for up to half a minute on rectangles of 60 to 200 modules, where one more may
   * hide; otherwise it takes well below a second. */
  readonly effort?: 'quick' | 'thorough'
  /** Modules that hold one of these positions were taken out by the user. */
  readonly removedAt?: readonly LatLng[]
  /** Of the effort that a layout may take, 0 to 1; all where it is left out. */
  readonly effortShare?: number
  /** Where the effort of this layout is added up. */
  readonly tally?: Effort
}

export type LayoutFault = GeometryFault | 'tooSteep'

type PlaneRoof = Extract<RoofOutline, { type: 'plane' }>
type PlaneMounting = Exclude<Mounting, 'band'>

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
  if (mounting === 'flush') return [{ tiltDeg, azimuthDeg }]
  if (mounting === 'southRacks') return [{ tiltDeg: rules.rackTiltDeg, azimuthDeg }]
  const opposite = (azimuthDeg + 180) % 360
  return [azimuthDeg, opposite].map((azimuth) => ({ tiltDeg: rules.tentTiltDeg, azimuthDeg: azimuth }))
}

/** A roof filled with rows that face one way. */
interface Filling extends PlacedOnPlane {
  readonly rowPitchM: number | null
}

function* fillFacing(
  roof: PlaneRoof,
  module: ModuleSize,
  rules: LayoutRules,
  { fill, effort: search }: LayoutOptions,
  mounting: PlaneMounting,
  azimuthDeg: number,
  effort: Effort,
  until: number,
): Generator<void, Filling> {
  const middle = centreOf(roof.outline)
  // Racks stand on level ground: what leans is the module, by the rules.
  const tiltDeg = mounting === 'flush' ? roof.tiltDeg : 0
  const plane = roofPlane(middle, { tiltDeg, azimuthDeg })
  const region = freeRegion(
    {
      points: roof.outline.map(plane.toPoint),
      clearanceM: mounting === 'flush' ? rules.edgeSetbackM : rules.parapetSetbackM,
    },
    roof.obstacles.map(({ outline }) => ({ points: outline.map(plane.toPoint), clearanceM: rules.obstacleClearanceM })),
    effort,
  )
  const shadowFactor = solsticeShadowFactor(middle.lat, azimuthDeg, rules.noShadeFromHour, rules.noShadeToHour)
  const units = mountedUnits(module, mounting, rules, shadowFactor)
  yield
  let placed: readonly PlacedUnit[]
  if (fill === 'aligned') placed = yield* alignedFill(region, units, until)
  else if (mounting === 'flush')
    placed = yield* maximumFlush(region, units, rules.moduleGapM, until, search === 'thorough')
  else placed = yield* maximumRows(region, units, until)
  const rowPitchM = mounting === 'flush' ? null : (placed[0]?.unit.rowPitchM ?? null)
  return { plane, units: placed, faces: facesOf(mounting, tiltDeg, azimuthDeg, rules), rowPitchM }
}

/** Light of a year on the modules of a filling, in a unit of its own; 0 where there is one direction and nothing to compare. */
const lightOf = (roof: PlaneRoof, directions: number): ((filling: Filling) => number) => {
  if (directions === 1) return () => 0
  const lightOn = faceLightAt(centreOf(roof.outline))
  return ({ units, faces }) => units.length * faces.reduce((sum, face) => sum + lightOn(face), 0)
}

/** What one module costs to be put down, in edges looked at. */
const EFFORT_A_MODULE = 8

const count = ({ tally }: LayoutOptions, { spent }: Effort, { removed }: Placement): void => {
  if (tally) tally.spent += spent + EFFORT_A_MODULE * removed.length
}

/** `placeModules` in steps of some milliseconds to a tenth of a second: whoever runs it may look up between two, and ends it by
 * not asking for the next. */
export function* placingModules(
  roof: RoofOutline,
  module: ModuleSize,
  rules: LayoutRules,
  options: LayoutOptions,
): Generator<void, Result<Placement, LayoutFault>> {
  const { mounting, removedAt = [] } = options
  const fault = layoutFaultOf(roof)
  if (fault) return fail(fault)
  if (roof.type === 'line') {
    const units = mountedUnits(module, 'flush', rules, 0)
    const effort = noEffort()
    const planes = yield* stripPlacement(roof, units, rules, effort)
    const laid = packPlacement(planes, removedAt, null)
    count(options, effort, laid)
    return ok(laid)
  }
  const onPlane = mounting === 'band' ? 'flush' : mounting
  let [best, bestLight]: [Filling | undefined, number] = [undefined, 0]
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

/** Places modules on a roof: every one lies wholly inside the outline less its setback and clear of every obstacle with its
 * clearance, none overlaps another. Positions are those of the WGS 84 ellipsoid (`tangentPlane`), lengths up the slope
 * those of the roof plane. The same input always gives the same layout.
 * @param roof a tilt of 0 to 85°; racks take the roof as level. A line always carries a strip
 * @param rules metres and degrees, see `LAYOUT_ASSUMPTIONS`
 * @returns the placement, empty where nothing fits, or why the roof is none */
export const placeModules = (
  roof: RoofOutline,
  module: ModuleSize,
  rules: LayoutRules,
  options: LayoutOptions,
): Result<Placement, LayoutFault> => finished(placingModules(roof, module, rules, options))
