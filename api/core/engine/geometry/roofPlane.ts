import { RADIANS_PER_DEGREE } from './angles.ts'
import type { LatLng } from './latLng.ts'
import type { LocalPlane, PointM } from './localPlane.ts'
import { tangentPlane } from './tangentPlane.ts'

/** Direction of a roof plane or of the front of a module. */
export interface PlaneDirection {
  /** Degrees from the horizontal: 0 is level, 90 vertical. */
  readonly tiltDeg: number
  /** Downslope direction: degrees clockwise from north; meaningless where level. */
  readonly azimuthDeg: number
}

/** The plane of a roof in meters: `x` along the eaves, `y` up the slope. Seen from outside, `y` is to the left of `x`: on a roof facing
 * south, `x` points east and `y` points north in plan. Lengths up the slope are lengths in plan divided by cos(tilt).
 * @param origin the point (0, 0); its projection is `tangentPlane`'s
 * @param slope a tilt below 90° */
export const roofPlane = (origin: LatLng, { tiltDeg, azimuthDeg }: PlaneDirection): LocalPlane => {
  const plan = tangentPlane(origin)
  const azimuthRad = azimuthDeg * RADIANS_PER_DEGREE
  const [sin, cos] = [Math.sin(azimuthRad), Math.cos(azimuthRad)]
  const foreshortening = Math.cos(tiltDeg * RADIANS_PER_DEGREE)
  return {
    toPoint: (position): PointM => {
      const { x: east, y: north } = plan.toPoint(position)
      return { x: sin * north - cos * east, y: -(sin * east + cos * north) / foreshortening }
    },
    toLatLng: ({ x, y }) => {
      const up = y * foreshortening
      return plan.toLatLng({ x: -cos * x - sin * up, y: sin * x - cos * up })
    },
  }
}
