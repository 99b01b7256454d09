import { centreOf, type LatLng } from '#engine/geometry/latLng.ts'
import type { PointM } from '#engine/geometry/localPlane.ts'
import { tangentPlane } from '#engine/geometry/tangentPlane.ts'
import type { RoofOutline } from '#engine/layout/roof.ts'
import { obstaclesOf, roofOfArea } from '#engine/method/detailed/roofOfArea.ts'
import type { Steps } from '#engine/steps.ts'
import type { ProposalContent, Proposed } from './proposalContent.ts'

/** A roof from above, north up: metres from its centre. */
export interface RoofPlan {
  /** Open where the area is a line. */
  readonly outline: readonly PointM[]
  readonly isLine: boolean
  readonly obstacles: readonly (readonly PointM[])[]
  /** Corners of the modules that stay; none by a method that lays none. */
  readonly modules: readonly (readonly PointM[])[]
}

const outlineOf = (roof: RoofOutline): readonly LatLng[] => (roof.type === 'plane' ? roof.outline : roof.line)

const roofOf = ({ area, detailed }: Proposed['request']): RoofOutline => {
  const obstacles = obstaclesOf(detailed?.obstacles ?? [])
  if (!obstacles.ok) throw new Error('obstacles that were analysed are none')
  return roofOfArea(
    area.type === 'polyline' ? { ...area, roofType: 'linear', orientation: 'variable' } : area,
    obstacles.value,
  )
}

/** The plan of the roof of a proposal with the modules of its setup, in steps: a dense layout takes up to a second.
 * @param content what the method of the analysis says */
export function* planningRoof(proposed: Proposed, content: ProposalContent): Steps<RoofPlan> {
  const roof = roofOf(proposed.request)
  const outline = outlineOf(roof)
  const plane = tangentPlane(centreOf(outline))
  const planned = (points: readonly LatLng[]) => points.map(plane.toPoint)
  const modules = yield* content.modules(proposed, roof)
  return {
    outline: planned(outline),
    isLine: roof.type === 'line',
    obstacles: roof.obstacles.map((obstacle) => planned(obstacle.outline)),
    modules: modules.map(planned),
  }
}
