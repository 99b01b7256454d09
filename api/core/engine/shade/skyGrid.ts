import { quickHolds } from '../geometry/outline.ts'
import type { PlaneDirection } from '../geometry/roofPlane.ts'
import { heightAt } from '../geometry/slopePlane.ts'
import type { Steps } from '../steps.ts'
import { type Solid, skyViewFrom } from '../sun/skyView.ts'
import { MONTHS_A_YEAR } from '../units.ts'
import type { GridFrame } from './gridFrame.ts'
import { pointOnPlane } from './modulePlane.ts'
import { seasonsOf } from './moduleShade.ts'
import { standsHigh, withCircle } from './prominentSolids.ts'

/** Ratios of the sky view factor with near objects to that with the far horizon alone, over a part of a plane. */
export interface SkyGrid {
  /** Twelve months of each point, line by line; `NaN` within an opaque object, on which no module lies. */
  readonly ratios: Float32Array
  /** Writes the ratios of the twelve months at a point, between those of the points around it. */
  readonly write: (a: number, b: number, months: Float32Array) => void
}

/** Most points over the roofs of a plant together. */
const MOST_POINTS = 30
/** Least distance of two points [m]. */
const LEAST_M = 0.8
/** Points between two steps. */
const POINTS_A_STEP = 10

/** Keeps a logarithm finite where nothing is hidden. */
const OPEN = 0.005
/** Between points the hidden sky falls faster than in a straight line: its logarithm is interpolated. */
const logOf = (ratio: number): number => Math.log(Math.max(0, 1 - ratio) + OPEN)
const ratioAt = (log: number): number => 1 + OPEN - Math.exp(log)

/** The points before some objects were removed. */
interface SkyBefore {
  readonly grid: SkyGrid
  readonly removed: readonly Solid[]
}

/** @param far the far horizon, as `farProfile` gives it
 * @param share of the roof in the points of the plant, 0 to 1
 * @param before the same points with more objects */
export function* skyGrid(
  { origin, direction: plane, box: { a0, a1, b0, b1 } }: GridFrame,
  direction: PlaneDirection,
  prisms: readonly Solid[],
  far: Float64Array | null,
  share: number,
  before: SkyBefore | null = null,
): Steps<SkyGrid> {
  const spaceM = Math.max(LEAST_M, Math.sqrt(((a1 - a0) * (b1 - b0)) / (MOST_POINTS * share)))
  const [across, up] = [Math.max(1, Math.ceil((a1 - a0) / spaceM)), Math.max(1, Math.ceil((b1 - b0) / spaceM))]
  const view = skyViewFrom(direction, far)
  const open = view(origin, [])(0)
  const seasons = seasonsOf(prisms)
  const bounded = prisms.map(withCircle)
  const removed = before?.removed.map(withCircle)
  const ratios = new Float32Array(MONTHS_A_YEAR * (across + 1) * (up + 1)).fill(1)
  if (before) ratios.set(before.grid.ratios)
  for (let index = 0; index < (across + 1) * (up + 1); index++) {
    if (index % POINTS_A_STEP === 0) yield
    const [column, line] = [index % (across + 1), Math.floor(index / (across + 1))]
    const point = pointOnPlane(
      { origin, direction: plane },
      a0 + ((a1 - a0) * column) / across,
      b0 + ((b1 - b0) * line) / up,
    )
    if (removed?.some((each) => standsHigh(each, point)) === false) continue
    ratios.fill(1, MONTHS_A_YEAR * index, MONTHS_A_YEAR * (index + 1))
    const high = bounded.filter((each) => standsHigh(each, point)).map(({ prism }) => prism)
    if (high.length === 0 || open <= 0) continue
    const first = MONTHS_A_YEAR * index
    const isWithin = ({ outline, top, transmittance }: Solid): boolean =>
      transmittance.every((passing) => passing === 0) &&
      heightAt(top, { x: point.east, y: point.north }) > point.up &&
      quickHolds(outline, { x: point.east, y: point.north })
    if (high.some(isWithin)) {
      ratios.fill(Number.NaN, first, first + MONTHS_A_YEAR)
      continue
    }
    const viewIn = view(point, high)
    for (let month = 0; month < MONTHS_A_YEAR; month++) {
      const season = seasons[month] as number
      ratios[first + month] = season < month ? (ratios[first + season] as number) : viewIn(month) / open
    }
  }
  return {
    ratios,
    write: (a, b, months) => {
      const x = Math.min(across, Math.max(0, ((a - a0) / (a1 - a0)) * across))
      const y = Math.min(up, Math.max(0, ((b - b0) / (b1 - b0)) * up))
      const [column, line] = [Math.min(across - 1, Math.floor(x)), Math.min(up - 1, Math.floor(y))]
      let weights = 0
      months.fill(0)
      for (const [dx, dy] of CORNERS) {
        const first = MONTHS_A_YEAR * ((line + dy) * (across + 1) + column + dx)
        const weight = Math.abs(1 - dx - (x - column)) * Math.abs(1 - dy - (y - line))
        // A point within an object says nothing of the modules beside it.
        if (Number.isNaN(ratios[first]) || weight === 0) continue
        weights += weight
        for (let month = 0; month < MONTHS_A_YEAR; month++)
          months[month] = (months[month] as number) + weight * logOf(ratios[first + month] as number)
      }
      if (weights === 0) months.fill(1)
      else
        for (let month = 0; month < MONTHS_A_YEAR; month++) months[month] = ratioAt((months[month] as number) / weights)
    },
  }
}

const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const
