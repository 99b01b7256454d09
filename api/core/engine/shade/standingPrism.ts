import { dot, type PlaneAxes } from '../geometry/planeAxes.ts'
import { heightAt } from '../geometry/slopePlane.ts'
import type { Solid } from '../sun/skyView.ts'
import type { ModulePlane } from './modulePlane.ts'

/** Part of a prism above a plane. */
export interface StandingPrism {
  readonly prism: Solid
  /** Three numbers per corner [m]: the position `a`, `b` of its foot on the plane, and the height of its top above the foot. */
  readonly corners: Float64Array
}

type PlanCorner = readonly [a: number, b: number, heightM: number]

/** The corners above the plane, and the points where the top edge crosses the plane. */
const cutAtPlane = (corners: readonly PlanCorner[]): readonly PlanCorner[] =>
  corners.flatMap((here, index) => {
    const next = corners[(index + 1) % corners.length] ?? here
    const above = here[2] > 0 ? [here] : []
    if (here[2] > 0 === next[2] > 0) return above
    const share = here[2] / (here[2] - next[2])
    return [...above, [here[0] + share * (next[0] - here[0]), here[1] + share * (next[1] - here[1]), 0]]
  })

/** Part of a prism above a plane; null if there is none. */
export const standingOn = (
  { origin }: Pick<ModulePlane, 'origin'>,
  { across, upSlope, normal }: PlaneAxes,
  prism: Solid,
): StandingPrism | null => {
  const corners = prism.outline.map(({ x, y }): PlanCorner => {
    const [east, north] = [x - origin.east, y - origin.north]
    const foot = { east, north, up: -(normal.east * east + normal.north * north) / normal.up }
    return [dot(across, foot), dot(upSlope, foot), heightAt(prism.top, { x, y }) - origin.up - foot.up]
  })
  const standing = cutAtPlane(corners)
  return standing.length > 0 ? { prism, corners: Float64Array.from(standing.flat()) } : null
}
