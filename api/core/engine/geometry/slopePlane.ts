import { cosDeg, RADIANS_PER_DEGREE, sinDeg } from './angles.ts'
import type { PointM } from './localPlane.ts'
import type { PlaneDirection } from './roofPlane.ts'

/** A plane in space: its height at the origin of the scene [m], and its rise per meter to the east and to the north. */
export interface HeightPlane {
  readonly atOriginM: number
  readonly perMetreEast: number
  readonly perMetreNorth: number
}

export const levelPlane = (heightM: number): HeightPlane => ({ atOriginM: heightM, perMetreEast: 0, perMetreNorth: 0 })

/** Height of a plane over a point of the ground [m]. */
export const heightAt = ({ atOriginM, perMetreEast, perMetreNorth }: HeightPlane, { x, y }: PointM): number =>
  atOriginM + perMetreEast * x + perMetreNorth * y

/** Height of the highest corner of a prism [m]; -Infinity without corners. */
export const highestM = ({
  outline,
  top,
}: {
  readonly outline: readonly PointM[]
  readonly top: HeightPlane
}): number => outline.reduce((highest, corner) => Math.max(highest, heightAt(top, corner)), -Infinity)

/** The plane of a roof whose lowest corner is at its eaves.
 * @param outline at least one point
 * @param slope a tilt below 90° */
export const slopePlane = (
  outline: readonly PointM[],
  { tiltDeg, azimuthDeg }: PlaneDirection,
  eavesHeightM: number,
): HeightPlane => {
  const rise = Math.tan(tiltDeg * RADIANS_PER_DEGREE)
  const through = { atOriginM: 0, perMetreEast: -rise * sinDeg(azimuthDeg), perMetreNorth: -rise * cosDeg(azimuthDeg) }
  return { ...through, atOriginM: eavesHeightM - Math.min(...outline.map((corner) => heightAt(through, corner))) }
}
