import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '#engine/geometry/angles.ts'
import type { Vector } from '#engine/geometry/planeAxes.ts'
import type { SkyDirection } from '#engine/sun/sunPosition.ts'

/** From where one looks at the scene. */
export interface Pose {
  /** The point in the middle of the free part of the picture. */
  readonly target: Vector
  /** Direction from the target to the eye, clockwise from north. */
  readonly azimuthDeg: number
  /** Of the eye above the target, 0 to 90. */
  readonly elevationDeg: number
  readonly distanceM: number
  /** Vertical angle of the whole picture. */
  readonly fovDeg: number
}

/** A rectangle of a picture [px], from its upper left corner. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A usual lens for buildings. */
export const USUAL_FOV_DEG = 28
/** Rays of the sun are parallel: from far away through a long lens. */
const SUN_FOV_DEG = 2

/** Lowest position of the eye: never below the ground. */
export const LOWEST_DEG = 2
/** Share of the free part that stays empty around the house. */
const MARGIN = 0.14

export const PRESETS = ['north', 'east', 'south', 'west', 'above', 'sun'] as const
export type Preset = (typeof PRESETS)[number]

/** How the view opens: from the south-east, 35° above. */
export const FIRST_VIEW = { azimuthDeg: 135, elevationDeg: 35, fovDeg: USUAL_FOV_DEG } as const

const SIDES = { north: 0, east: 90, south: 180, west: 270 } as const
const SIDE_ELEVATION_DEG = 20

/** Direction and lens of a preset.
 * @param sun the direction to the sun
 * @returns null for the sun below the horizon */
export const presetView = (
  preset: Preset,
  sun: Readonly<SkyDirection>,
): Pick<Pose, 'azimuthDeg' | 'elevationDeg' | 'fovDeg'> | null => {
  if (preset === 'above') return { azimuthDeg: 180, elevationDeg: 90, fovDeg: USUAL_FOV_DEG }
  if (preset !== 'sun') return { azimuthDeg: SIDES[preset], elevationDeg: SIDE_ELEVATION_DEG, fovDeg: USUAL_FOV_DEG }
  if (sun.up <= 0) return null
  return {
    azimuthDeg: (Math.atan2(sun.east, sun.north) * DEGREES_PER_RADIAN + 360) % 360,
    elevationDeg: Math.asin(Math.min(1, sun.up)) * DEGREES_PER_RADIAN,
    fovDeg: SUN_FOV_DEG,
  }
}

/** Axes of the eye: to the right, upward in the picture, and from the target to the eye. */
export const axesOf = ({ azimuthDeg, elevationDeg }: Pick<Pose, 'azimuthDeg' | 'elevationDeg'>) => {
  const [azimuth, elevation] = [azimuthDeg * RADIANS_PER_DEGREE, elevationDeg * RADIANS_PER_DEGREE]
  const [sinA, cosA, sinE, cosE] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(elevation), Math.cos(elevation)]
  return {
    right: { east: -cosA, north: sinA, up: 0 },
    upward: { east: -sinE * sinA, north: -sinE * cosA, up: cosE },
    toEye: { east: cosE * sinA, north: cosE * cosA, up: sinE },
  }
}

const dot = (a: Vector, b: Vector) => a.east * b.east + a.north * b.north + a.up * b.up
const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2

/** The pose in which all points just fit into the free part of the picture.
 * @param points at least one
 * @param free the part of the picture that nothing covers */
export const fitted = (
  view: Pick<Pose, 'azimuthDeg' | 'elevationDeg' | 'fovDeg'>,
  points: readonly Vector[],
  size: Size,
  free: Box,
): Pose => {
  const { right, upward, toEye } = axesOf(view)
  const target = {
    east: middleOf(points.map(({ east }) => east)),
    north: middleOf(points.map(({ north }) => north)),
    up: middleOf(points.map(({ up }) => up)),
  }
  const half = (Math.tan((view.fovDeg / 2) * RADIANS_PER_DEGREE) * (1 - MARGIN)) / size.height
  const [halfWidth, halfHeight] = [half * Math.max(1, free.width), half * Math.max(1, free.height)]
  const distances = points.map((point) => {
    const from = { east: point.east - target.east, north: point.north - target.north, up: point.up - target.up }
    const [x, y] = [Math.abs(dot(right, from)), Math.abs(dot(upward, from))]
    return dot(toEye, from) + Math.max(x / halfWidth, y / halfHeight)
  })
  return { ...view, target, distanceM: Math.max(3, ...distances) }
}

/** The pose of a map seen from above.
 * @param metresPerPixel on the ground */
export const mapPose = (target: Vector, metresPerPixel: number, { height }: Size): Pose => ({
  target,
  azimuthDeg: 180,
  elevationDeg: 90,
  distanceM: (height * metresPerPixel) / 2 / Math.tan((USUAL_FOV_DEG / 2) * RADIANS_PER_DEGREE),
  fovDeg: USUAL_FOV_DEG,
})

const between = (from: number, to: number, share: number) => from + (to - from) * share
/** The angle reached on the shorter way. */
const turnBetween = (from: number, to: number, share: number) =>
  (from + (((((to - from) % 360) + 540) % 360) - 180) * share + 360) % 360

/** A pose on the way from one to another; through another lens the house keeps its size. */
export const poseBetween = (from: Pose, to: Pose, share: number): Pose => {
  const fovDeg = between(from.fovDeg, to.fovDeg, share)
  const widthAt = ({ distanceM, fovDeg: of }: Pose) => distanceM * Math.tan((of / 2) * RADIANS_PER_DEGREE)
  return {
    target: {
      east: between(from.target.east, to.target.east, share),
      north: between(from.target.north, to.target.north, share),
      up: between(from.target.up, to.target.up, share),
    },
    azimuthDeg: turnBetween(from.azimuthDeg, to.azimuthDeg, share),
    elevationDeg: between(from.elevationDeg, to.elevationDeg, share),
    distanceM: between(widthAt(from), widthAt(to), share) / Math.tan((fovDeg / 2) * RADIANS_PER_DEGREE),
    fovDeg,
  }
}
