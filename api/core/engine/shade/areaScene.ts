import { distanceM, meanPoint } from '../geometry/localPlane.ts'
import { distanceTo } from '../geometry/outline.ts'
import { heightAt, highestM } from '../geometry/slopePlane.ts'
import { holds } from '../geometry/turfOutline.ts'
import type { Prism, SceneRoof, ShadeScene } from './scene.ts'

/** Objects around an area, and its place in the scene. */
export interface AreaScene {
  readonly origin: ShadeScene['origin']
  readonly roof: SceneRoof
  /** Objects that may shade it, the most prominent first. */
  readonly prisms: readonly Prism[]
}

/** Whether a prism is the building that carries a roof: its outline holds the middle of the roof. */
export const carries = (
  { kind, outline }: Pick<Prism, 'kind' | 'outline'>,
  roof: Pick<SceneRoof, 'outline'>,
): boolean => kind === 'building' && roof.outline.length > 0 && holds(outline, meanPoint(roof.outline))

/** Objects that may shade a roof or the ground, both on the map and in the energy model. A roof does not shade itself, but its parapet does.
 * A roof shades other roofs up to the top of its parapet. Two roofs of assumed height do not shade each other.
 * @param roof null: the ground */
export const shadingPrisms = ({ roofs, prisms }: ShadeScene, roof: SceneRoof | null): readonly Prism[] => {
  const given = new Set(roofs.flatMap(({ areaId, isHeightGiven }) => (isHeightGiven ? areaId : [])))
  return prisms.filter((prism) => {
    if (prism.kind === 'parapet') return prism.id === roof?.areaId
    if (!roof) return true
    if (prism.kind === 'roof') return prism.id !== roof.areaId && (roof.isHeightGiven || given.has(prism.id))
    return !carries(prism, roof)
  })
}

const lowestM = ({ outline, plane }: SceneRoof): number =>
  Math.min(...(outline.length > 0 ? outline : [{ x: 0, y: 0 }]).map((corner) => heightAt(plane, corner)))

/** Approximate tangent of the elevation of the object's top, seen from the area. */
const prominence = ({ outline, top }: Prism, roof: SceneRoof): number => {
  const fromM = lowestM(roof)
  return Math.max(
    ...outline.map((corner) => {
      const awayM = roof.outline.length > 0 ? distanceTo(roof.outline, corner) : distanceM(corner, { x: 0, y: 0 })
      return (heightAt(top, corner) - fromM) / (awayM + 1)
    }),
  )
}

/** Objects that may shade an area. */
export const areaScene = (scene: ShadeScene, areaId: string): AreaScene => {
  const roof = scene.roofs.find((each) => each.areaId === areaId)
  if (!roof) throw new Error(`the scene has no area ${areaId}`)
  const may = shadingPrisms(scene, roof)
    .filter((prism) => highestM(prism) > lowestM(roof))
    .map((prism) => ({ prism, height: prominence(prism, roof) }))
    .sort((a, b) => b.height - a.height)
  return { origin: scene.origin, roof, prisms: may.map(({ prism }) => prism) }
}
