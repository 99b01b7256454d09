import type { PointM } from '../geometry/localPlane.ts'
import { againstTheClock, clippedTo, isConvex, quickHolds, turn } from '../geometry/outline.ts'
import { type HeightPlane, heightAt, highestM, levelPlane } from '../geometry/slopePlane.ts'
import { hullOf } from '../geometry/turfOutline.ts'
import type { SkyDirection } from '../sun/sunPosition.ts'
import { carries, shadingPrisms } from './areaScene.ts'
import type { Prism, SceneRoof, ShadeScene } from './scene.ts'

/** A shadow in plan view: the union of its rings, each counterclockwise. */
export interface Shadow {
  readonly rings: readonly (readonly PointM[])[]
  /** Share of the beam that the shadow blocks. */
  readonly takenFraction: number
}

/** Shaded parts of the ground, a flat top or a roof. */
export interface ShadedLevel {
  /** Area or building id; null: the ground, under everything. */
  readonly id: string | null
  readonly outline: readonly PointM[] | null
  readonly shadows: readonly Shadow[]
}

/** Longest shadow [m]; shadows of a low sun would be endless. */
const MAX_REACH_M = 500

/** Approach of the sun's rays to a plane, per unit of the sun's direction; positive if the sun is in front of the plane. */
const towardsPlane = ({ perMetreEast, perMetreNorth }: HeightPlane, { east, north, up }: Readonly<SkyDirection>) =>
  up - perMetreEast * east - perMetreNorth * north

/** The shadow of a prism on a plane: its foot above the plane, its top cast along the sun, and the area between.
 * @param sun in front of the plane
 * @param within extent of the plane; null: all
 * @returns no rings where the prism stays below the plane, or its shadow outside */
export const castOn = (
  { outline, top }: Pick<Prism, 'outline' | 'top'>,
  plane: HeightPlane,
  sun: Readonly<SkyDirection>,
  within: readonly PointM[] | null = null,
): Shadow['rings'] => {
  const foot = clippedTo(outline, (point) => heightAt(top, point) - heightAt(plane, point))
  if (foot.length < 3) return []
  const approach = towardsPlane(plane, sun)
  const furthest = MAX_REACH_M / Math.max(Math.hypot(sun.east, sun.north), 1e-9)
  const cast = foot.map((point) => {
    const along = Math.min((heightAt(top, point) - heightAt(plane, point)) / approach, furthest)
    return { x: point.x - along * sun.east, y: point.y - along * sun.north }
  })
  if (within && !mayMeet([...foot, ...cast], within)) return []
  if (isConvex(foot)) return [hullOf([...foot, ...cast])]
  const sides = foot.map((to, index) =>
    againstTheClock([foot.at(index - 1) as PointM, to, cast[index] as PointM, cast.at(index - 1) as PointM]),
  )
  // The shadow of a top that faces away from the sun is turned over.
  return [foot, ...sides, againstTheClock(cast)]
}

/** The shadows of a moment, level by level from the ground up: each level hides those below.
 * @param sun above the horizon
 * @param month 0 for January */
export const shadowsAt = (scene: ShadeScene, sun: Readonly<SkyDirection>, month: number): readonly ShadedLevel[] => [
  {
    id: null,
    outline: null,
    shadows: shadowsOn(shadingPrisms(scene, null), { plane: levelPlane(0), outline: null }, sun, month),
  },
  ...[...topsOf(scene), ...roofLevels(scene)]
    .filter(({ outline }) => outline.length > 0)
    .sort((a, b) => a.highestM - b.highestM)
    .map(({ id, outline, plane, prisms }) => ({
      id,
      outline,
      shadows:
        towardsPlane(plane, sun) > 0
          ? shadowsOn(prisms, { plane, outline }, sun, month)
          : [{ rings: [outline], takenFraction: 1 }],
    })),
]

/** Whether the boxes around two outlines overlap. */
const mayMeet = (a: readonly PointM[], b: readonly PointM[]): boolean =>
  (['x', 'y'] as const).every((axis) => {
    const [ofA, ofB] = [a.map((point) => point[axis]), b.map((point) => point[axis])]
    return Math.min(...ofA) <= Math.max(...ofB) && Math.max(...ofA) >= Math.min(...ofB)
  })

interface Level {
  readonly id: string
  readonly outline: readonly PointM[]
  readonly plane: HeightPlane
  readonly highestM: number
  /** Prisms that may shade the level. */
  readonly prisms: readonly Prism[]
}

/** A roof is always above the building that carries it, whatever the building's height. */
const roofLevels = (scene: ShadeScene): readonly Level[] =>
  scene.roofs.map((roof) => {
    const heights = roof.outline.map((corner) => heightAt(roof.plane, corner))
    const carrying = scene.prisms.flatMap((prism) => (carries(prism, roof) ? highestM(prism) : []))
    const { areaId: id, outline, plane } = roof
    return { id, outline, plane, highestM: Math.max(...heights, ...carrying), prisms: shadingPrisms(scene, roof) }
  })

const topsOf = (scene: ShadeScene): readonly Level[] => {
  const onLevel = shadingPrisms(scene, null)
  return scene.prisms
    .filter(({ kind }) => kind === 'building')
    .map((building) => ({
      id: building.id,
      outline: building.outline,
      plane: building.top,
      highestM: highestM(building),
      prisms: onLevel.filter((prism) => prism !== building),
    }))
}

const shadowsOn = (
  prisms: readonly Prism[],
  { plane, outline }: { readonly plane: HeightPlane; readonly outline: readonly PointM[] | null },
  sun: Readonly<SkyDirection>,
  month: number,
): readonly Shadow[] =>
  prisms.flatMap((prism) => {
    const rings = castOn(prism, plane, sun, outline)
    return rings.length > 0 ? [{ rings, takenFraction: 1 - (prism.transmittance[month] ?? 0) }] : []
  })

/** The share of the beam that reaches a point of a roof.
 * @param prisms those that may shade it, see `shadingPrisms`
 * @param sun above the horizon
 * @param month 0 for January */
export const beamAt = (
  prisms: readonly Prism[],
  { plane }: Pick<SceneRoof, 'plane'>,
  point: PointM,
  sun: Readonly<SkyDirection>,
  month: number,
): number => {
  if (towardsPlane(plane, sun) <= 0) return 0
  const heightM = heightAt(plane, point)
  return prisms.reduce((left, prism) => {
    const isMet = left > 0 && meets(prism, point, heightM, sun)
    return isMet ? left * (prism.transmittance[month] ?? 0) : left
  }, 1)
}

const boxOf = (outline: readonly PointM[]) => ({
  x0: Math.min(...outline.map(({ x }) => x)),
  x1: Math.max(...outline.map(({ x }) => x)),
  y0: Math.min(...outline.map(({ y }) => y)),
  y1: Math.max(...outline.map(({ y }) => y)),
})
/** Cached boxes of outlines. They are checked first, for hardly any of hundreds of trees lies toward the sun. */
const boxes = new WeakMap<Prism['outline'], ReturnType<typeof boxOf>>()

/** Whether the box of an outline and the box of a segment do not overlap. */
const isBeside = (outline: Prism['outline'], from: PointM, to: PointM): boolean => {
  const box = boxes.get(outline) ?? boxOf(outline)
  boxes.set(outline, box)
  return (
    Math.max(from.x, to.x) < box.x0 ||
    Math.min(from.x, to.x) > box.x1 ||
    Math.max(from.y, to.y) < box.y0 ||
    Math.min(from.y, to.y) > box.y1
  )
}

/** Stands for the end of a ray [m]. */
const FAR_M = 1e6

/** Whether the ray from a point to the sun passes through a prism below its top. */
const meets = ({ outline, top }: Prism, point: PointM, heightM: number, sun: Readonly<SkyDirection>): boolean => {
  const belowM = heightAt(top, point) - heightM
  const approach = towardsPlane(top, sun)
  // Where the sun stands behind the top, a ray from above the top dives under it.
  const isDiving = approach <= 0
  if (belowM <= 0 && (!isDiving || approach === 0)) return false
  const crossing = approach === 0 ? FAR_M : Math.min(belowM / approach, FAR_M)
  const at = (along: number): PointM => ({ x: point.x + along * sun.east, y: point.y + along * sun.north })
  const [from, to] = isDiving ? [at(Math.max(0, crossing)), at(FAR_M)] : [point, at(crossing)]
  if (isBeside(outline, from, to)) return false
  return (
    quickHolds(outline, from) ||
    outline.some((corner, index) => cross(from, to, outline.at(index - 1) as PointM, corner))
  )
}

const cross = (a: PointM, b: PointM, c: PointM, d: PointM): boolean =>
  turn(a, b, c) > 0 !== turn(a, b, d) > 0 && turn(c, d, a) > 0 !== turn(c, d, b) > 0
