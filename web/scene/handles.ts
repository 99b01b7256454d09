import type { Area, AreaAttributes } from '#design/area.ts'
import type { Design } from '#design/design.ts'
import { DEGREES_PER_RADIAN } from '#engine/geometry/angles.ts'
import { meanPoint } from '#engine/geometry/localPlane.ts'
import { distanceTo } from '#engine/geometry/outline.ts'
import type { Vector } from '#engine/geometry/planeAxes.ts'
import { heightAt, highestM } from '#engine/geometry/slopePlane.ts'
import { rounded } from '#engine/rounded.ts'
import type { SceneRoof, ShadeScene } from '#engine/shade/scene.ts'
import {
  MAX_EAVES_HEIGHT_M,
  MAX_OBSTACLE_HEIGHT_M,
  MAX_PARAPET_HEIGHT_M,
  MAX_SURROUNDING_HEIGHT_M,
} from '#wire/limits.ts'

/** A height that can be changed in the view. */
export interface SceneHandle {
  readonly what: 'eaves' | 'ridge' | 'parapet' | 'top'
  /** What is changed: roofs of one house together, or one obstacle or surrounding. */
  readonly ids: readonly string[]
  /** Where it stands at its value. */
  readonly at: Vector
  readonly valueM: number
  /** Height from which a change grows or shrinks: of a ridge the eaves. */
  readonly footM: number
  readonly minM: number
  readonly maxM: number
}

type Standing = Pick<Design, 'areas' | 'obstacles' | 'surroundings'>

/** Roofs this close stand on the same walls [m]. */
const JOINED_M = 0.4
const [FLATTEST_RIDGE_DEG, STEEPEST_RIDGE_DEG] = [1, 75]

const heightsOf = ({ outline, plane }: SceneRoof): readonly number[] => outline.map((corner) => heightAt(plane, corner))
const lowestM = (roof: SceneRoof): number => Math.min(...heightsOf(roof))

const boxOf = ({ outline }: SceneRoof) => ({
  x0: Math.min(...outline.map(({ x }) => x)),
  x1: Math.max(...outline.map(({ x }) => x)),
  y0: Math.min(...outline.map(({ y }) => y)),
  y1: Math.max(...outline.map(({ y }) => y)),
})
const boxes = new WeakMap<SceneRoof, ReturnType<typeof boxOf>>()
const boxAround = (roof: SceneRoof) => {
  const box = boxes.get(roof) ?? boxOf(roof)
  boxes.set(roof, box)
  return box
}
const isFar = (a: SceneRoof, b: SceneRoof): boolean => {
  const [boxA, boxB] = [boxAround(a), boxAround(b)]
  return (
    boxA.x0 > boxB.x1 + JOINED_M ||
    boxB.x0 > boxA.x1 + JOINED_M ||
    boxA.y0 > boxB.y1 + JOINED_M ||
    boxB.y0 > boxA.y1 + JOINED_M
  )
}

const doTouch = (a: SceneRoof, b: SceneRoof): boolean =>
  !isFar(a, b) &&
  (a.outline.some((corner) => distanceTo(b.outline, corner) < JOINED_M) ||
    b.outline.some((corner) => distanceTo(a.outline, corner) < JOINED_M))

/** Roofs on the walls of one house: those that touch each other and whose eaves are equally high. */
export const houseRoofs = ({ roofs }: ShadeScene, areaId: string): readonly SceneRoof[] => {
  const first = roofs.find((roof) => roof.areaId === areaId && roof.outline.length > 2)
  if (!first) return []
  const house = [first]
  const isAlike = (roof: SceneRoof) =>
    roof.isHeightGiven === first.isHeightGiven && Math.abs(lowestM(roof) - lowestM(first)) < 0.01
  for (const joined of house)
    for (const roof of roofs)
      if (roof.outline.length > 2 && !house.includes(roof) && isAlike(roof) && doTouch(roof, joined)) house.push(roof)
  return house
}

/** The middle of the corners near a height of a roof. */
const middleAt = ({ outline, plane }: SceneRoof, heightM: number): Vector => {
  const corners = outline.filter((corner) => Math.abs(heightAt(plane, corner) - heightM) < 0.05)
  const { x, y } = meanPoint(corners.length > 0 ? corners : outline)
  return { east: x, north: y, up: heightM }
}

const roofHandles = (scene: ShadeScene, roof: SceneRoof, areas: readonly Area[]): readonly SceneHandle[] => {
  const area = areas.find(({ id }) => id === roof.areaId)
  if (!area) return []
  const house = houseRoofs(scene, roof.areaId)
  const [eavesM, ridgeM] = [lowestM(roof), Math.max(...heightsOf(roof))]
  const isPitched = ridgeM - eavesM > 0.01
  const eaves: SceneHandle = {
    what: 'eaves',
    ids: house.map(({ areaId }) => areaId),
    at: isPitched ? middleAt(roof, eavesM) : { ...middleAt({ ...roof, outline: roof.outline.slice(0, 2) }, eavesM) },
    valueM: eavesM,
    footM: 0,
    minM: 0,
    maxM: MAX_EAVES_HEIGHT_M,
  }
  if (area.roofType === 'pitched' && isPitched) {
    const runM = (ridgeM - eavesM) / Math.tan(area.angle / DEGREES_PER_RADIAN)
    const alike = areas.filter(
      ({ id, angle, roofType }) => eaves.ids.includes(id) && angle === area.angle && roofType === 'pitched',
    )
    const ridge: SceneHandle = {
      what: 'ridge',
      ids: [area.id, ...alike.map(({ id }) => id).filter((id) => id !== area.id)],
      at: middleAt(roof, ridgeM),
      valueM: ridgeM,
      footM: eavesM,
      // A flatter roof has no ridge to take hold of.
      minM: eavesM + runM * Math.tan(FLATTEST_RIDGE_DEG / DEGREES_PER_RADIAN),
      maxM: eavesM + runM * Math.tan(STEEPEST_RIDGE_DEG / DEGREES_PER_RADIAN),
    }
    return [eaves, ridge]
  }
  if (area.roofType !== 'flat') return [eaves]
  const parapet: SceneHandle = {
    what: 'parapet',
    ids: [area.id],
    at: { ...middleAt({ ...roof, outline: roof.outline.slice(2, 4) }, eavesM), up: eavesM + area.parapetHeightM },
    valueM: area.parapetHeightM,
    footM: 0,
    minM: 0,
    maxM: MAX_PARAPET_HEIGHT_M,
  }
  return [eaves, parapet]
}

/** The heights of an area, an obstacle or a surrounding. */
export const sceneHandles = (scene: ShadeScene, id: string | null, standing: Standing): readonly SceneHandle[] => {
  const roof = scene.roofs.find(({ areaId, outline }) => areaId === id && outline.length > 2)
  if (roof) return roofHandles(scene, roof, standing.areas)
  const item = standing.obstacles.find((each) => each.id === id) ?? standing.surroundings.find((each) => each.id === id)
  const prisms = scene.prisms.filter((prism) => prism.id === id)
  const [prism] = prisms
  if (!item || !prism) return []
  const { x, y } = meanPoint(prisms[Math.floor(prisms.length / 2)]?.outline ?? prism.outline)
  const isObstacle = prism.kind === 'obstacle'
  const top: SceneHandle = {
    what: 'top',
    ids: [item.id],
    at: { east: x, north: y, up: highestM(prism) },
    valueM: item.heightM,
    footM: 0,
    // Without a height an obstacle would be gone from the view.
    minM: isObstacle ? 0.1 : 0.5,
    maxM: isObstacle ? MAX_OBSTACLE_HEIGHT_M : MAX_SURROUNDING_HEIGHT_M,
  }
  return [top]
}

/** A value within the limits of a handle, to the centimeter. */
export const limitedM = ({ minM, maxM }: SceneHandle, valueM: number): number =>
  rounded(Math.min(maxM, Math.max(minM, valueM)), 2)

/** Attributes of a roof with another height.
 * @param handle of the roof before the change */
export const roofWith = (handle: SceneHandle, area: Area, valueM: number): Partial<AreaAttributes> => {
  switch (handle.what) {
    case 'eaves':
      return { eavesHeightM: valueM }
    case 'parapet':
      return { parapetHeightM: valueM }
    case 'ridge': {
      const riseNow = Math.tan(area.angle / DEGREES_PER_RADIAN)
      const share = (valueM - handle.footM) / (handle.valueM - handle.footM)
      return { angle: rounded(Math.atan(riseNow * share) * DEGREES_PER_RADIAN, 2) }
    }
    case 'top':
      return {}
  }
}

/** What stands with another height; unchanged lists keep their identity. */
export const withHeight = <Of extends Standing>(standing: Of, handle: SceneHandle, valueM: number): Of => {
  const isMeant = ({ id }: { readonly id: string }) => handle.ids.includes(id)
  if (handle.what !== 'top')
    return {
      ...standing,
      areas: standing.areas.map((area) => (isMeant(area) ? { ...area, ...roofWith(handle, area, valueM) } : area)),
    }
  const raised = <Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] =>
    items.some(isMeant) ? items.map((item) => (isMeant(item) ? { ...item, heightM: valueM } : item)) : items
  return { ...standing, obstacles: raised(standing.obstacles), surroundings: raised(standing.surroundings) }
}

/** One label for each house whose height is assumed. */
export const assumedHouses = (
  scene: ShadeScene,
): readonly { readonly areaId: string; readonly at: Vector; readonly heightM: number }[] => {
  const seen = new Set<string>()
  return scene.roofs.flatMap((roof) => {
    if (roof.isHeightGiven || roof.outline.length < 3 || seen.has(roof.areaId)) return []
    for (const { areaId } of houseRoofs(scene, roof.areaId)) seen.add(areaId)
    const heightM = lowestM(roof)
    const at = middleAt(roof, heightM)
    return [{ areaId: roof.areaId, at: { ...at, up: heightM / 2 }, heightM }]
  })
}
