import { planeAxes, type Vector } from '../geometry/planeAxes.ts'
import type { PlaneDirection } from '../geometry/roofPlane.ts'

/** A module in its plane [m]: `a` across, `b` up the slope. */
export interface ModuleRectangle {
  readonly a0: number
  readonly a1: number
  readonly b0: number
  readonly b1: number
  /** Numbers of blocks across and up the slope; a block is the cells behind one bypass diode. */
  readonly blocksAcross: number
  readonly blocksUp: number
}

/** Modules of one plane. */
export interface ModulePlane {
  /** A tilt below 90°. */
  readonly direction: PlaneDirection
  /** The point with `a` = `b` = 0. */
  readonly origin: Vector
  readonly modules: readonly ModuleRectangle[]
}

/** The point of a plane at `a` and `b`. */
export const pointOnPlane = (
  { origin, direction }: Pick<ModulePlane, 'origin' | 'direction'>,
  a: number,
  b: number,
): Vector => {
  const { across, upSlope } = planeAxes(direction)
  return {
    east: origin.east + a * across.east + b * upSlope.east,
    north: origin.north + a * across.north + b * upSlope.north,
    up: origin.up + b * upSlope.up,
  }
}
