import { dot, planeAxes, type Vector } from '../geometry/planeAxes.ts'
import type { PlaneDirection } from '../geometry/roofPlane.ts'
import { heightAt } from '../geometry/slopePlane.ts'
import type { PlaneBox } from './casters.ts'
import type { SceneRoof } from './scene.ts'

/** A rectangle of cells in the plane of a roof. */
export interface GridFrame {
  readonly direction: PlaneDirection
  /** The point with `a` = `b` = 0. */
  readonly origin: Vector
  readonly box: PlaneBox
  readonly columns: number
  /** Lines of cells up the slope. */
  readonly lines: number
}

/** Side of a cell [m]: a quarter of the height of a block. Large roofs have larger cells. */
const CELL_M = 0.2
/** Most cells of the roofs of a plant together. */
const MOST_CELLS = 8_000
/** Cells over a roof that is not a line. Modules on racks are looked at in one level plane, half as high as they stand.
 * @param rackM height of the racks; 0 for flush modules
 * @param share of the roof in the cells of the plant, 0 to 1 */
export const gridFrame = (
  { outline, plane }: SceneRoof,
  { tiltDeg, azimuthDeg }: PlaneDirection,
  rackM: number,
  share: number,
): GridFrame => {
  const direction = { tiltDeg: rackM > 0 ? 0 : tiltDeg, azimuthDeg }
  const points = outline.map(
    (corner): Vector => ({
      east: corner.x,
      north: corner.y,
      up: heightAt(plane, corner) + rackM / 2,
    }),
  )
  const origin = points[0] ?? { east: 0, north: 0, up: 0 }
  const { across, upSlope } = planeAxes(direction)
  const corners = points.map(({ east, north, up }) => {
    const from = { east: east - origin.east, north: north - origin.north, up: up - origin.up }
    return { a: dot(across, from), b: dot(upSlope, from) }
  })
  const [a0, a1] = [Math.min(...corners.map(({ a }) => a)), Math.max(...corners.map(({ a }) => a))]
  const [b0, b1] = [Math.min(...corners.map(({ b }) => b)), Math.max(...corners.map(({ b }) => b))]
  const cellM = Math.max(CELL_M, Math.sqrt(((a1 - a0) * (b1 - b0)) / (MOST_CELLS * share)))
  return {
    direction,
    origin,
    box: { a0, a1, b0, b1 },
    columns: Math.max(1, Math.ceil((a1 - a0) / cellM)),
    lines: Math.max(1, Math.ceil((b1 - b0) / cellM)),
  }
}
