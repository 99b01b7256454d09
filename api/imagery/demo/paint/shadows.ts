import { hullOf } from '#engine/geometry/hull.ts'
import type { PointM } from '#engine/geometry/localPlane.ts'
import { type Building, riseM, type Tree } from '../model/content.ts'
import { fraction3 } from '../model/hash.ts'
import { cornersOf, pointOf } from '../model/rectangle.ts'
import { halfRidgeM } from '../model/roofPlanes.ts'
import type { View } from './sheet.ts'
import { SHADOW } from './sun.ts'

const cast = ({ x, y }: PointM, heightM: number): PointM => ({ x: x + SHADOW.x * heightM, y: y + SHADOW.y * heightM })

/** The ground a building darkens: its walls and roof, projected along the sun. */
const buildingShadow = (building: Building): readonly PointM[] => {
  const corners = cornersOf(building)
  const points = [...corners, ...corners.map((corner) => cast(corner, building.eavesM))]
  if (building.roof !== 'flat') {
    const half = halfRidgeM(building)
    const top = building.eavesM + riseM(building)
    points.push(cast(pointOf(building, -half, 0), top), cast(pointOf(building, half, 0), top))
  }
  return hullOf(points)
}

/** Outlines of irregular crowns, with few corners if a crown is only some pixels wide. */
const outlineOf = (corners: number, ragged: number): PointM[] =>
  Array.from({ length: corners }, (_, k) => {
    const angle = (k / corners) * 2 * Math.PI
    const reach = 0.93 + ragged * (fraction3(k, corners, 61) - 0.5)
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach }
  })
const SIMPLE = outlineOf(9, 0)
const RAGGED = outlineOf(26, 0.24)

/** The ground a crown darkens. @param ragged whether the crown is large enough to show an uneven rim */
const treeShadow = (tree: Tree, ragged: boolean): readonly PointM[] => {
  const { radiusM, heightM, species } = tree
  const rim = ragged ? RAGGED : SIMPLE
  const at = (p: PointM, share: number, height: number): PointM =>
    cast({ x: tree.x + p.x * radiusM * share, y: tree.y + p.y * radiusM * share }, height)
  if (species === 'cypress' || species === 'conifer')
    return hullOf([
      ...SIMPLE.map((p) => at(p, 0.9, heightM * 0.15)),
      ...SIMPLE.map((p) => at(p, 0.35, heightM * 0.75)),
      cast(tree, heightM),
    ])
  const middle = Math.max(radiusM * 0.35, heightM - radiusM)
  const turn = tree.seed % rim.length
  return rim.map((_, k) => {
    const p = rim[k] as PointM
    const shape = rim[(k + turn) % rim.length] as PointM
    const reach = Math.hypot(shape.x, shape.y) / Math.hypot(p.x, p.y)
    return at(p, reach, middle + p.y * 0.2)
  })
}

/** Crowns larger than this show an uneven rim [px]. */
const RAGGED_PX = 9

/** Outlines of shadows; filled together they do not darken each other. */
export const shadowsOf = (
  { scale }: View,
  buildings: readonly Building[],
  trees: readonly Tree[],
): (readonly PointM[])[] => [
  ...buildings.map(buildingShadow),
  ...trees.map((tree) => treeShadow(tree, tree.radiusM * scale > RAGGED_PX)),
]
