import type { Assumptions } from '../assumptions/assumptions.ts'
import { type AreaGeometry, verticesOf } from '../geometry/areaGeometry.ts'
import { circleOf } from '../geometry/circle.ts'
import { centerOf, type LatLng } from '../geometry/latLng.ts'
import { distanceM, type LocalPlane, type PointM } from '../geometry/localPlane.ts'
import { againstTheClock, distanceTo, simplified } from '../geometry/outline.ts'
import { type HeightPlane, heightAt, levelPlane, slopePlane } from '../geometry/slopePlane.ts'
import { tangentPlane } from '../geometry/tangentPlane.ts'
import { STEEPEST_DEG } from '../layout/roofOutline.ts'
import { azimuthOfArea, type DetailedArea } from '../roof/roofOfArea.ts'
import type { Solid } from '../sun/skyView.ts'
import { MONTHS_A_YEAR } from '../units.ts'
import type { SceneSurrounding, SceneTree } from './surrounding.ts'

/** A shading solid: from the ground to its top, level or sloping, over an outline. */
export interface Prism extends Solid {
  /** Surrounding, obstacle or area id. */
  readonly id: string
  readonly kind: SceneSurrounding['kind'] | 'obstacle' | 'roof' | 'parapet'
}

/** A roof area as a plane in space. */
export interface SceneRoof {
  readonly areaId: string
  /** Whether the user gave the height of its eaves; otherwise it is assumed. */
  readonly isHeightGiven: boolean
  /** Counter-clockwise; empty for modules along a line, which have no roof of their own. */
  readonly outline: readonly PointM[]
  /** Level under racks. */
  readonly plane: HeightPlane
}

/** All shading and shaded objects, in meters east and north of one origin; the ground is at height 0. */
export interface ShadeScene {
  readonly origin: LatLng
  readonly roofs: readonly SceneRoof[]
  readonly prisms: readonly Prism[]
}

export interface SceneArea {
  readonly id: string
  readonly area: DetailedArea
  /** Height of the lowest edge above ground [m]; default: as assumed. */
  readonly eavesHeightM?: number | undefined
  /** Above a flat roof [m]. */
  readonly parapetHeightM?: number | undefined
}

/** An obstacle on a roof; height above the roof [m]. */
export type SceneObstacle = AreaGeometry & { readonly id: string; readonly heightM: number }

/** Assumed heights and trees. */
export type SceneRules = Pick<
  Assumptions,
  | 'eavesHeightM'
  | 'evergreenTransmittanceFraction'
  | 'treeInLeafTransmittanceFraction'
  | 'treeBareTransmittanceFraction'
>

export interface SceneInput {
  readonly areas: readonly SceneArea[]
  readonly obstacles: readonly SceneObstacle[]
  readonly surroundings: readonly SceneSurrounding[]
  readonly rules: SceneRules
}

const OPAQUE: readonly number[] = Array(MONTHS_A_YEAR).fill(0)
/** Walls and parapets [m]. */
const WALL_THICKNESS_M = 0.3
/** An outline, or the line of a wall, of more corners is simplified: work grows with their square. */
const MOST_CORNERS = 32
/** Broad-leaved trees of Italy have leaves from April to October. */
const LEAF_MONTHS = { first: 3, last: 9 } as const

/** The roofs of a design and all that shades them. The contract checks the limits of the input.
 * @param origin default: the middle of the roofs */
export const shadeScene = (input: SceneInput, origin: LatLng = middleOf(input)): ShadeScene => {
  const plan = tangentPlane(origin)
  const roofs = input.areas.map((area) => sceneRoof(area, plan, input.rules))
  return {
    origin,
    roofs,
    prisms: [
      ...input.surroundings.flatMap((surrounding) => surroundingPrisms(surrounding, plan, input.rules)),
      ...input.obstacles.flatMap((obstacle) => obstaclePrism(obstacle, plan, roofs)),
      ...input.areas.flatMap(({ parapetHeightM = 0 }, index) => roofPrisms(roofs[index] as SceneRoof, parapetHeightM)),
    ],
  }
}

const middleOf = ({ areas, surroundings }: SceneInput): LatLng => {
  const positions = areas.flatMap(({ area }) => verticesOf(area))
  const others = surroundings.flatMap((each) => (each.kind === 'tree' ? [each.center] : each.coordinates))
  return centerOf(positions.length > 0 ? positions : others.length > 0 ? others : [{ lat: 0, lng: 0 }])
}

const outlineOf = (positions: readonly LatLng[], plan: LocalPlane): readonly PointM[] =>
  simplified(againstTheClock(positions.map(plan.toPoint)), MOST_CORNERS)

const sceneRoof = ({ id, area, eavesHeightM }: SceneArea, plan: LocalPlane, rules: SceneRules): SceneRoof => {
  const outline = area.type === 'polyline' ? [] : outlineOf(verticesOf(area), plan)
  const eavesM = eavesHeightM ?? rules.eavesHeightM
  const plane =
    area.type === 'polyline' || area.roofType === 'flat'
      ? levelPlane(eavesM)
      : slopePlane(outline, { tiltDeg: Math.min(STEEPEST_DEG, area.angle), azimuthDeg: azimuthOfArea(area) }, eavesM)
  return { areaId: id, isHeightGiven: eavesHeightM !== undefined, outline, plane }
}

const surroundingPrisms = (surrounding: SceneSurrounding, plan: LocalPlane, rules: SceneRules): readonly Prism[] => {
  const { id, kind, heightM } = surrounding
  const top = levelPlane(heightM)
  const prism = (outline: readonly PointM[], transmittance = OPAQUE): Prism => ({
    id,
    kind,
    outline,
    top,
    transmittance,
  })
  switch (surrounding.kind) {
    case 'building':
      return [prism(outlineOf(surrounding.coordinates, plan))]
    case 'tree': {
      const crown = outlineOf(circleOf(surrounding.center, surrounding.radiusM), plan)
      return [prism(crown, crownTransmittance(surrounding, rules))]
    }
    case 'wall': {
      const points = simplified(surrounding.coordinates.map(plan.toPoint), MOST_CORNERS, false)
      return points
        .slice(1)
        .flatMap((to, index) => wallsBetween(points[index] as PointM, to).map((wall) => prism(wall)))
    }
  }
}

/** Outlines of straight walls centered on their lines; a wall without length has none. */
const wallsBetween = (from: PointM, to: PointM): readonly (readonly PointM[])[] => {
  const lengthM = distanceM(from, to)
  if (lengthM === 0) return []
  const across = {
    x: ((from.y - to.y) / lengthM) * (WALL_THICKNESS_M / 2),
    y: ((to.x - from.x) / lengthM) * (WALL_THICKNESS_M / 2),
  }
  const beside = ({ x, y }: PointM, side: number) => ({ x: x + side * across.x, y: y + side * across.y })
  return [[beside(from, -1), beside(to, -1), beside(to, 1), beside(from, 1)]]
}

const crownTransmittance = ({ foliage }: SceneTree, rules: SceneRules): readonly number[] =>
  OPAQUE.map((_, month) => {
    if (foliage === 'evergreen') return rules.evergreenTransmittanceFraction
    const isInLeaf = month >= LEAF_MONTHS.first && month <= LEAF_MONTHS.last
    return isInLeaf ? rules.treeInLeafTransmittanceFraction : rules.treeBareTransmittanceFraction
  })

/** An obstacle on the roof that holds its middle, else on the nearest roof. The roof height under it is clamped between eaves and ridge. */
const obstaclePrism = (obstacle: SceneObstacle, plan: LocalPlane, roofs: readonly SceneRoof[]): readonly Prism[] => {
  if (obstacle.heightM === 0) return []
  const outline = outlineOf(verticesOf(obstacle), plan)
  const middle = plan.toPoint(centerOf(verticesOf(obstacle)))
  const under = nearestRoof(middle, roofs)
  const heights = under?.outline.map((corner) => heightAt(under.plane, corner)) ?? []
  const roofM = under
    ? Math.min(Math.max(...heights), Math.max(Math.min(...heights), heightAt(under.plane, middle)))
    : 0
  const top = levelPlane(roofM + obstacle.heightM)
  return [{ id: obstacle.id, kind: 'obstacle', outline, top, transmittance: OPAQUE }]
}

/** The roof at a point: a roof that contains the point, else the roof with the nearest outline. */
const nearestRoof = (point: PointM, roofs: readonly SceneRoof[]): SceneRoof | undefined =>
  roofs
    .filter(({ outline }) => outline.length > 0)
    .map((roof) => ({ roof, awayM: distanceTo(roof.outline, point) }))
    .sort((a, b) => a.awayM - b.awayM)[0]?.roof

/** A roof shades up to its plane, a flat one up to the top of its parapet. */
const roofPrisms = ({ areaId: id, outline, plane }: SceneRoof, parapetHeightM: number): readonly Prism[] => {
  if (outline.length === 0) return []
  const isLevel = plane.perMetreEast === 0 && plane.perMetreNorth === 0
  const raisedM = isLevel ? parapetHeightM : 0
  const body: Prism = {
    id,
    kind: 'roof',
    outline,
    top: { ...plane, atOriginM: plane.atOriginM + raisedM },
    transmittance: OPAQUE,
  }
  if (raisedM === 0) return [body]
  const walls = outline.flatMap((to, index) => wallsBetween(outline.at(index - 1) as PointM, to))
  return [body, ...walls.map((wall) => ({ ...body, kind: 'parapet', outline: wall }) as const)]
}
