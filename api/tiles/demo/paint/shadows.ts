import type { SKRSContext2D } from '@napi-rs/canvas'
import type { PointM } from '../../../engine/geometry/localPlane.ts'
import { type Building, riseM, type Tree } from '../model/content.ts'
import { cornersOf, pointOf } from '../model/rectangle.ts'
import { trace, type View } from './sheet.ts'
import { SHADOW } from './sun.ts'

export const SHADOW_STYLE = 'rgba(24,27,42,0.5)'

const cast = ({ x, y }: PointM, heightM: number): PointM => ({ x: x + SHADOW.x * heightM, y: y + SHADOW.y * heightM })

/** The convex hull, counter-clockwise.
 * @see Andrew, Another efficient algorithm for convex hulls in two dimensions, IPL 9 (1979) */
export const hullOf = (points: readonly PointM[]): PointM[] => {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  const half = (ordered: readonly PointM[]): PointM[] => {
    const chain: PointM[] = []
    for (const p of ordered) {
      while (chain.length > 1) {
        const a = chain.at(-2) as PointM
        const b = chain.at(-1) as PointM
        if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0) break
        chain.pop()
      }
      chain.push(p)
    }
    chain.pop()
    return chain
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

/** The ground a building darkens: its walls and roof, projected along the sun. */
export const buildingShadow = (building: Building): PointM[] => {
  const corners = cornersOf(building)
  const points = [...corners, ...corners.map((corner) => cast(corner, building.eavesM))]
  if (building.roof !== 'flat') {
    const half = building.lengthM / 2 - (building.roof === 'hip' ? Math.min(building.widthM, building.lengthM) / 2 : 0)
    const top = building.eavesM + riseM(building)
    points.push(cast(pointOf(building, -half, 0), top), cast(pointOf(building, half, 0), top))
  }
  return hullOf(points)
}

const OCTAGON = Array.from({ length: 10 }, (_, k) => ({
  x: Math.cos((k / 10) * 2 * Math.PI),
  y: Math.sin((k / 10) * 2 * Math.PI),
}))

/** The ground a crown darkens. */
export const treeShadow = (tree: Tree): PointM[] => {
  const { radiusM, heightM, species } = tree
  if (species === 'cypress' || species === 'conifer') {
    const base = OCTAGON.map((p) =>
      cast({ x: tree.x + p.x * radiusM * 0.9, y: tree.y + p.y * radiusM * 0.9 }, heightM * 0.15),
    )
    return hullOf([...base, cast(tree, heightM)])
  }
  const middle = Math.max(radiusM * 0.35, heightM - radiusM)
  return OCTAGON.map((p) =>
    cast({ x: tree.x + p.x * radiusM * 0.94, y: tree.y + p.y * radiusM * 0.94 }, middle + p.y * 0.2),
  )
}

/** Adds shadows to the current path; filled together they do not darken each other. */
export const traceShadows = (
  context: SKRSContext2D,
  view: View,
  buildings: readonly Building[],
  trees: readonly Tree[],
): void => {
  for (const building of buildings) trace(context, view, buildingShadow(building))
  for (const tree of trees) trace(context, view, treeShadow(tree))
}
