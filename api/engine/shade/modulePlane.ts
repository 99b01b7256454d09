import { cosDeg, sinDeg } from '../geometry/angles.ts'
import type { PlaneDirection } from '../geometry/roofPlane.ts'

/** A point or a direction in space [m]: east, north and up. */
export interface Vector {
  readonly east: number
  readonly north: number
  readonly up: number
}

/** A module in its plane [m]: `a` across, `b` up the slope. */
export interface ModuleRectangle {
  readonly a0: number
  readonly a1: number
  readonly b0: number
  readonly b1: number
  /** Its blocks, the cells behind one bypass diode: so many side by side, and so many one above the other. */
  readonly blocksAcross: number
  readonly blocksUp: number
}

/** Modules that lie in one plane. */
export interface ModulePlane {
  /** A tilt below 90°. */
  readonly direction: PlaneDirection
  /** Where `a` and `b` are 0. */
  readonly origin: Vector
  readonly modules: readonly ModuleRectangle[]
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

/** The point of a plane at `a` and `b`. */
export const pointOnPlane = ({ origin, direction }: ModulePlane, a: number, b: number): Vector => {
  const { across, upSlope } = planeAxes(direction)
  return {
    east: origin.east + a * across.east + b * upSlope.east,
    north: origin.north + a * across.north + b * upSlope.north,
    up: origin.up + b * upSlope.up,
  }
}
