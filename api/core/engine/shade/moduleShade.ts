import type { Vector } from '../geometry/planeAxes.ts'
import type { PlaneDirection } from '../geometry/roofPlane.ts'
import type { Steps } from '../steps.ts'
import { type Solid, skyViewFrom } from '../sun/skyView.ts'
import { MONTHS_A_YEAR } from '../units.ts'
import { type AreaPlane, type ModuleShade, noShade, writeBeamShade } from './moduleLosses.ts'
import { type ModuleRectangle, pointOnPlane } from './modulePlane.ts'
import { standsHigh, standsNear, withCircle } from './prominentSolids.ts'
import { rowSkyLoss } from './rowShade.ts'
import { shadedPlane } from './shadedBlocks.ts'
import type { SunPositions } from './sunPositions.ts'

/** Groups the months in which all prisms have the same transmittance.
 * @returns the first month of the group, by month */
export const seasonsOf = (prisms: readonly Solid[]): readonly number[] => {
  const texts = Array.from({ length: MONTHS_A_YEAR }, (_, month) =>
    prisms.map(({ transmittance }) => transmittance[month]).join(),
  )
  return texts.map((text) => texts.indexOf(text))
}

/** Most object corners times modules for fine sampling: 36 shadow lines, up to six sky points per module; else 6 lines, one point. */
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

/** Writes the monthly sky ratios of the modules of a plane. */
function* writeSkyRatios(
  plane: AreaPlane,
  prisms: readonly Solid[],
  viewOf: (direction: PlaneDirection) => ReturnType<typeof skyViewFrom>,
  seasons: readonly number[],
  isClose: boolean,
  skyRatio: Float32Array,
): Steps<void> {
  const view = viewOf(plane.direction)
  const open = view(plane.origin, [])(0)
  const behindRow = plane.rows ? 1 - rowSkyLoss(plane.rows) : 1
  const bounded = prisms.map(withCircle)
  for (const [index, module] of plane.modules.entries()) {
    const first = MONTHS_A_YEAR * (plane.indices[index] ?? 0)
    const [middle] = pointsOf(plane, module, false)
    if (!middle) continue
    const high = bounded.filter((each) => standsHigh(each, middle))
    // Objects of any height count, so that the growth of one does not change the sampling.
    const isNear = isClose && bounded.some((each) => standsNear(each, middle))
    const points = high.length > 0 ? pointsOf(plane, module, isNear) : []
    const seen = high.map(({ prism }) => prism)
    if (index % SKY_STEP === 0) yield
    const ofRow = plane.isBehindRow[index] ? behindRow : 1
    const isSeen = points.length > 0 && open > 0
    skyRatio.fill(isSeen ? 0 : ofRow, first, first + MONTHS_A_YEAR)
    for (const point of isSeen ? points : []) {
      const viewIn = view(point, seen)
      for (let month = 0; month < MONTHS_A_YEAR; month++) {
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

/** Losses of an area's modules to near objects, in steps.
 * @param planes that hold every module once
 * @param prisms near the area
 * @param far the far horizon, as `farProfile` gives it
 * @param positions of seasons as `seasonsOf` the prisms gives them
 * @param isClose see `areClose` */
export function* moduleShade(
  planes: readonly AreaPlane[],
  prisms: readonly Solid[],
  far: Float64Array | null,
  positions: SunPositions,
  isClose = true,
): Steps<ModuleShade> {
  const shade = noShade(planes, positions)
  const seasons = seasonsOf(prisms)
  const views = new Map<string, ReturnType<typeof skyViewFrom>>()
  const viewOf = (direction: PlaneDirection) => {
    const key = `${direction.tiltDeg} ${direction.azimuthDeg}`
    const view = views.get(key) ?? skyViewFrom(direction, far)
    views.set(key, view)
    return view
  }
  for (const plane of planes) {
    const shaded = shadedPlane(plane, prisms, isClose)
    const { sun, month } = positions
    yield* writeBeamShade(
      plane,
      shaded.hasCasters
        ? (position, visit, rowFraction) =>
            shaded.visitShaded(sun[position] as (typeof sun)[number], month[position] ?? 0, visit, rowFraction)
        : null,
      shade,
    )
    yield* writeSkyRatios(plane, prisms, viewOf, seasons, isClose, shade.skyRatio)
  }
  return shade
}
