import { cosDeg, DEGREES_PER_RADIAN, sinDeg } from '../geometry/angles.ts'
import type { PointM } from '../geometry/localPlane.ts'
import { quickHolds } from '../geometry/outline.ts'
import { heightAt, highestM } from '../geometry/slopePlane.ts'
import { shadingPrisms } from './areaScene.ts'
import type { Prism, SceneRoof, ShadeScene } from './scene.ts'

/** Elevation of objects seen from a point [degrees], in 360 directions clockwise from north. */
export interface Skyline {
  /** Buildings, walls, other roofs, obstacles. */
  readonly solidDeg: readonly number[]
  /** Trees, through which some of the sun comes. */
  readonly crownDeg: readonly number[]
  /** The horizon formed by the roof plane: a sun below it is behind the modules. */
  readonly planeDeg: readonly number[]
}

const DIRECTIONS = Array.from({ length: 360 }, (_, azimuthDeg) => ({ x: sinDeg(azimuthDeg), y: cosDeg(azimuthDeg) }))

/** The skyline seen from a point of a roof. */
export const skylineFrom = (scene: ShadeScene, roof: SceneRoof, point: PointM): Skyline => {
  const heightM = heightAt(roof.plane, point)
  const seen = shadingPrisms(scene, roof).filter((prism) => highestM(prism) > heightM)
  const highest = (isCrown: boolean) =>
    DIRECTIONS.map((direction) =>
      seen
        .filter(({ kind }) => (kind === 'tree') === isCrown)
        .reduce((most, prism) => Math.max(most, elevationDeg(prism, point, heightM, direction)), 0),
    )
  const { perMetreEast, perMetreNorth } = roof.plane
  return {
    solidDeg: highest(false),
    crownDeg: highest(true),
    planeDeg: DIRECTIONS.map(({ x, y }) =>
      Math.max(0, Math.atan(perMetreEast * x + perMetreNorth * y) * DEGREES_PER_RADIAN),
    ),
  }
}

/** Elevation of a prism's top in a direction [degrees]: the highest where the ray enters or leaves it; -90 if the ray misses it. */
const elevationDeg = ({ outline, top }: Prism, from: PointM, heightM: number, direction: PointM): number => {
  const riseOf = (awayM: number): number =>
    heightAt(top, { x: from.x + awayM * direction.x, y: from.y + awayM * direction.y }) - heightM
  const isUnder = quickHolds(outline, from) && riseOf(0) > 0
  return crossingsM(outline, from, direction).reduce(
    (most, awayM) => Math.max(most, Math.atan2(riseOf(awayM), awayM) * DEGREES_PER_RADIAN),
    isUnder ? 90 : -90,
  )
}

/** Distances from a point to the edges of an outline in a direction [m]. */
const crossingsM = (outline: readonly PointM[], from: PointM, direction: PointM): readonly number[] =>
  outline.flatMap((to, index) => {
    const start = outline.at(index - 1) as PointM
    const edge = { x: to.x - start.x, y: to.y - start.y }
    const across = direction.x * edge.y - direction.y * edge.x
    if (across === 0) return []
    const away = { x: start.x - from.x, y: start.y - from.y }
    const along = (away.x * edge.y - away.y * edge.x) / across
    const share = (away.x * direction.y - away.y * direction.x) / across
    return along >= 0 && share >= 0 && share <= 1 ? [along] : []
  })
