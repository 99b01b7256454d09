import type { SKRSContext2D } from '@napi-rs/canvas'
import type { PointM } from '#engine/geometry/localPlane.ts'
import { hullOf } from '#engine/geometry/turfOutline.ts'
import type { Building, Tree } from '../model/content.ts'
import { circle } from '../model/convex.ts'
import { cornersOf, pointOf } from '../model/rectangle.ts'
import { halfRidgeM, riseM } from '../model/roofPlanes.ts'
import { fill, trace } from './sheet.ts'
import { SHADOW } from './sun.ts'

const cast = ({ x, y }: PointM, heightM: number): PointM => ({ x: x + SHADOW.x * heightM, y: y + SHADOW.y * heightM })

/** The ground a building darkens: its walls and roof, projected along the sun. */
const buildingShadow = (building: Building): readonly PointM[] => {
  const corners = cornersOf(building)
  const half = halfRidgeM(building)
  const top = building.eavesM + riseM(building)
  const ridge = building.roof === 'flat' ? [] : [-half, half].map((along) => cast(pointOf(building, along, 0), top))
  return hullOf([...corners, ...corners.map((corner) => cast(corner, building.eavesM)), ...ridge])
}

/** Paints the shadows of buildings and crowns on the ground; they do not darken each other. */
export const paintShadows = (context: SKRSContext2D, buildings: readonly Building[], trees: readonly Tree[]): void => {
  context.beginPath()
  for (const building of buildings) trace(context, buildingShadow(building))
  for (const tree of trees) {
    const middleM = Math.max(tree.radiusM * 0.35, tree.heightM - tree.radiusM)
    trace(context, circle(cast(tree, middleM), tree.radiusM * 0.93, 14))
  }
  fill(context, 'rgba(24,27,42,0.5)')
}
