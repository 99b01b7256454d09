import { cosDeg, sinDeg } from './angles.ts'
import type { PlaneDirection } from './roofPlane.ts'

/** A point or a direction in space [m]: east, north and up. */
export interface Vector {
  readonly east: number
  readonly north: number
  readonly up: number
}

/** Axes of a plane, vectors of length 1. */
export interface PlaneAxes {
  /** Level; to the east where the plane faces south. */
  readonly across: Vector
  readonly upSlope: Vector
  readonly normal: Vector
}

export const planeAxes = ({ tiltDeg, azimuthDeg }: PlaneDirection): PlaneAxes => {
  const [sinTilt, cosTilt] = [sinDeg(tiltDeg), cosDeg(tiltDeg)]
  const [sin, cos] = [sinDeg(azimuthDeg), cosDeg(azimuthDeg)]
  return {
    across: { east: -cos, north: sin, up: 0 },
    upSlope: { east: -cosTilt * sin, north: -cosTilt * cos, up: sinTilt },
    normal: { east: sinTilt * sin, north: sinTilt * cos, up: cosTilt },
  }
}

export const dot = (a: Vector, b: Vector): number => a.east * b.east + a.north * b.north + a.up * b.up
