import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { circleOf } from '#engine/geometry/circle.ts'
import { centerOf, type LatLng } from '#engine/geometry/latLng.ts'
import type { PointM } from '#engine/geometry/localPlane.ts'
import { tangentPlane } from '#engine/geometry/tangentPlane.ts'
import type { RoofObstacle, RoofOutline } from '#engine/layout/roofOutline.ts'
import { obstaclesOf, roofOfArea } from '#engine/roof/roofOfArea.ts'
import type { Surrounding } from '#wire/surroundings.ts'
import type { AerialTile } from '../../imagery/aerialSource.ts'
import type { ProposalContent, Proposed } from '../proposalContent.ts'
import type { ProposedArea } from '../proposalOrder.ts'

/** A roof area from above, north up: metres from the center of the plan. */
export interface AreaPlan {
  /** Number from 1, as in the table of the areas. */
  readonly number: number
  /** Open where the area is a line. */
  readonly outline: readonly PointM[]
  readonly isLine: boolean
  /** Corners of the laid modules; empty for a method that lays no modules. */
  readonly modules: readonly (readonly PointM[])[]
}

/** Surroundings in plan: a wall is a line, a tree the circle of its crown. */
interface SurroundingPlan {
  readonly kind: Surrounding['kind']
  readonly outline: readonly PointM[]
  /** True if its shade costs the plant energy. */
  readonly isShading: boolean
}

/** A tile of imagery: its north-west and south-east corners on the plan. */
interface TilePlan {
  readonly northWest: PointM
  readonly southEast: PointM
  readonly src: { readonly data: Buffer; readonly format: AerialTile['format'] }
}

/** The modules of a string from above. */
export interface StringPlan {
  readonly label: string
  readonly colour: string
  /** True from the second round of the colours on. */
  readonly isDashed: boolean
  readonly modules: AreaPlan['modules']
}

/** All areas of a proposal from above. */
export interface RoofPlan {
  /** Imagery behind the drawing; null without imagery. */
  readonly aerial: { readonly tiles: readonly TilePlan[]; readonly attribution: string | null } | null
  readonly areas: readonly AreaPlan[]
  readonly obstacles: readonly (readonly PointM[])[]
  readonly surroundings: readonly SurroundingPlan[]
  /** Left out: the drawing shows no strings. */
  readonly strings?: readonly StringPlan[]
}

const outlineOf = (roof: RoofOutline): readonly LatLng[] => (roof.type === 'plane' ? roof.outline : roof.line)

const obstaclesIn = ({ options }: Proposed): readonly RoofObstacle[] => {
  const obstacles = obstaclesOf(options?.obstacles ?? [])
  if (!obstacles.ok) throw new Error('obstacles that were analysed are none')
  return obstacles.value
}

const roofOf = ({ area }: ProposedArea, obstacles: readonly RoofObstacle[]): RoofOutline =>
  roofOfArea(area.type === 'polyline' ? { ...area, roofType: 'linear', orientation: 'variable' } : area, obstacles)

/** The plan of the areas of a proposal with the modules of its setup.
 * @param content what the method of the analysis says */
export const roofPlan = (proposed: Proposed, content: Pick<ProposalContent, 'modules' | 'shading'>): RoofPlan => {
  const obstacles = obstaclesIn(proposed)
  const plane = tangentPlane(centerOf(proposed.areas.flatMap(({ area }) => verticesOf(area))))
  const planned = (points: readonly LatLng[]) => points.map(plane.toPoint)
  const areas = proposed.areas.map((one, index) => {
    const roof = roofOf(one, obstacles)
    return {
      number: one.number,
      outline: planned(outlineOf(roof)),
      isLine: roof.type === 'line',
      modules: (content.modules?.(proposed, index) ?? []).map(planned),
    }
  })
  const shading = new Set(content.shading?.(proposed))
  const { aerial } = proposed
  return {
    aerial: aerial && {
      attribution: aerial.attribution,
      tiles: aerial.tiles.map(({ bounds, bytes, format }) => ({
        northWest: plane.toPoint({ lat: bounds.north, lng: bounds.west }),
        southEast: plane.toPoint({ lat: bounds.south, lng: bounds.east }),
        src: { data: Buffer.from(bytes), format },
      })),
    },
    areas,
    obstacles: obstacles.map(({ outline }) => planned(outline)),
    surroundings: (proposed.options?.surroundings ?? []).map((each) => ({
      kind: each.kind,
      isShading: shading.has(each.id),
      outline: planned(each.kind === 'tree' ? circleOf(each.center, each.radiusM) : each.coordinates),
    })),
  }
}
