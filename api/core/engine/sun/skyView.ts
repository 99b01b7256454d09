import { RADIANS_PER_DEGREE } from '../geometry/angles.ts'
import type { PointM } from '../geometry/localPlane.ts'
import { quickHolds } from '../geometry/outline.ts'
import { planeAxes, type Vector } from '../geometry/planeAxes.ts'
import type { PlaneDirection } from '../geometry/roofPlane.ts'
import { type HeightPlane, heightAt } from '../geometry/slopePlane.ts'
import { sum } from '../sum.ts'
import { horizonElevationDeg } from './horizonShading.ts'

/** An upright prism that hides the sky. */
export interface Solid {
  /** Against the clock, in metres east and north of the scene's origin; a building's may be concave. */
  readonly outline: readonly PointM[]
  /** Level, or sloping like a roof. */
  readonly top: HeightPlane
  /** Share of the beam that passes through, January first; 0 opaque. */
  readonly transmittance: readonly number[]
}

/** Directions sampled along the horizon. */
const DIRECTIONS = 360
const STEP_RAD = (2 * Math.PI) / DIRECTIONS

const SIN = Float64Array.from({ length: DIRECTIONS }, (_, index) => Math.sin((index + 0.5) * STEP_RAD))
const COS = Float64Array.from({ length: DIRECTIONS }, (_, index) => Math.cos((index + 0.5) * STEP_RAD))

/** A horizon as the tangent of its elevation in each direction. */
type Profile = Float64Array

/** Stands for the infinite tangent of the elevation of something overhead; far from overflow. */
const OVERHEAD = 1e9

type SkyCorner = readonly [x: number, y: number]

/** Raises a horizon by one side of a prism. Along a ray the elevation of the top has its extremes where the ray enters and leaves.
 * @param aboveM height of the plane of the top above the point [m]
 * @param top for its slope */
const raiseBySide = (profile: Profile, from: SkyCorner, to: SkyCorner, aboveM: number, top: HeightPlane): void => {
  const cross = from[0] * to[1] - from[1] * to[0]
  if (cross === 0) return
  // Clockwise from north.
  const [start, end] = cross < 0 ? [from, to] : [to, from]
  const startRad = Math.atan2(start[0], start[1])
  const endRad = Math.atan2(end[0], end[1])
  const first = Math.ceil(startRad / STEP_RAD - 0.5)
  const last = Math.floor((endRad < startRad ? endRad + 2 * Math.PI : endRad) / STEP_RAD - 0.5)
  const [sideX, sideY] = [to[0] - from[0], to[1] - from[1]]
  for (let index = first; index <= last; index++) {
    const direction = (index + DIRECTIONS) % DIRECTIONS
    const sin = SIN[direction] as number
    const cos = COS[direction] as number
    const across = sin * sideY - cos * sideX
    const rise = top.perMetreEast * sin + top.perMetreNorth * cos
    const tangent = Math.min(OVERHEAD, (aboveM * across) / cross + rise)
    if (tangent > (profile[direction] as number)) profile[direction] = tangent
  }
}

const raiseByPrism = (profile: Profile, { outline, top }: Solid, { east, north, up }: Vector): void => {
  const aboveM = heightAt(top, { x: east, y: north }) - up
  if (aboveM > 0 && quickHolds(outline, { x: east, y: north })) profile.fill(OVERHEAD)
  const corners = outline.map(({ x, y }): SkyCorner => [x - east, y - north])
  let from = corners.at(-1)
  for (const to of corners) {
    if (from) raiseBySide(profile, from, to, aboveM, top)
    from = to
  }
}

/** The far horizon by direction, as input to `skyViewFrom`.
 * @param horizonDeg of a weather year */
export const farProfile = (horizonDeg: Float64Array | null): Float64Array | null =>
  horizonDeg?.some((elevationDeg) => elevationDeg > 0)
    ? Float64Array.from({ length: DIRECTIONS }, (_, index) =>
        Math.tan(horizonElevationDeg(horizonDeg, ((index + 0.5) * 360) / DIRECTIONS) * RADIANS_PER_DEGREE),
      )
    : null

/** A tree: the sky its crown hides, and the share let through. */
interface Screen {
  readonly profile: Profile
  readonly transmittance: number
}

/** Light of a uniform sky on a plane from one slice of it, from the level horizon up to an elevation.
 * @param level horizontal component of the plane's normal, toward the slice; `up` is the vertical one
 * @param tangent of the elevation, an infinite one is `OVERHEAD`; 0 or more */
const sliceBelow = (level: number, up: number, tangent: number): number => {
  const cosSquared = 1 / (1 + tangent * tangent)
  return (level * (Math.atan(tangent) + tangent * cosSquared) + up * (1 - cosSquared)) / 2
}

/** Light of a slice through its trees, from the highest down; each tree transmits its share. */
const sliceBehind = (
  screens: readonly Screen[],
  direction: number,
  lowest: number,
  level: number,
  up: number,
): number => {
  let light = 0
  let passing = 1
  let above = sliceBelow(level, up, OVERHEAD)
  const standing = screens.filter(({ profile }) => (profile[direction] as number) > lowest)
  if (standing.length > 1) standing.sort((a, b) => (b.profile[direction] as number) - (a.profile[direction] as number))
  for (const { profile, transmittance } of standing) {
    const below = sliceBelow(level, up, profile[direction] as number)
    light += passing * (above - below)
    above = below
    passing *= transmittance
  }
  return light + passing * (above - sliceBelow(level, up, lowest))
}

const standsIn = (screens: readonly Screen[], direction: number, lowest: number): boolean => {
  for (const { profile } of screens) if ((profile[direction] as number) > lowest) return true
  return false
}

const NO_TREES: readonly Screen[] = []

/** Sky view factor of points of a plane behind objects: 1 for a level plane in the open.
 * @param direction of the plane, with a tilt below 90°
 * @param far the far horizon, as `farProfile` gives it; null where there is none
 * @returns a function of a point and its prisms. It returns a function of the month, 0 is January, because trees change. The latter is
 * valid until the next point, as all points share the same arrays */
export const skyViewFrom = (direction: PlaneDirection, far: Float64Array | null) => {
  const { normal } = planeAxes(direction)
  const level = SIN.map((sin, index) => normal.east * sin + normal.north * (COS[index] as number))
  // Tangent of the elevation below which a slice lies behind the plane or the far horizon.
  const lowest = level.map((value, index) => Math.max(0, -value / normal.up, far?.[index] ?? 0))
  const opens = level.map(
    (value, index) => sliceBelow(value, normal.up, OVERHEAD) - sliceBelow(value, normal.up, lowest[index] as number),
  )
  const openSum = sum(opens)

  // Filled again for each point.
  const opaque = lowest.slice()
  const profiles: Profile[] = []

  const viewPast = (screens: readonly Screen[]): number => {
    let sum = openSum
    for (let index = 0; index < DIRECTIONS; index++) {
      const height = opaque[index] as number
      const hasTrees = screens.length > 0 && standsIn(screens, index, height)
      if (!hasTrees && height === lowest[index]) continue
      sum += sliceBehind(hasTrees ? screens : NO_TREES, index, height, level[index] as number, normal.up)
      sum -= opens[index] as number
    }
    return (sum * STEP_RAD) / Math.PI
  }

  return (point: Vector, prisms: readonly Solid[]) => {
    opaque.set(lowest)
    const crowns = prisms.filter(isCrown)
    for (const prism of prisms) if (!isCrown(prism)) raiseByPrism(opaque, prism, point)
    for (const [index, crown] of crowns.entries()) {
      const profile = profiles[index]?.fill(0) ?? new Float64Array(DIRECTIONS)
      profiles[index] = profile
      raiseByPrism(profile, crown, point)
    }
    return (month: number): number =>
      viewPast(
        crowns.flatMap(({ transmittance }, index) => {
          const [profile, passing = 0] = [profiles[index], transmittance[month]]
          return profile && passing < 1 ? { profile, transmittance: passing } : []
        }),
      )
  }
}

const isCrown = ({ transmittance }: Solid): boolean => transmittance.some((passing) => passing > 0)

const ORIGIN = { east: 0, north: 0, up: 0 }

/** Ratio of a plane's sky view factor with the far horizon to that without it, 0 to 1. */
export const skyUnderHorizon = (direction: PlaneDirection, horizonDeg: Float64Array | null): number => {
  const far = farProfile(horizonDeg)
  if (!far) return 1
  const viewUnder = (profile: Float64Array | null) => skyViewFrom(direction, profile)(ORIGIN, [])(0)
  return viewUnder(far) / viewUnder(null)
}
