import { distanceM } from '../geometry/localPlane.ts'
import { distanceTo, holds } from './outline.ts'
import { mayShade, type Prism, type SceneRoof, type ShadeScene } from './scene.ts'
import { heightAt } from './slopePlane.ts'

/** What stands around an area, and where in the scene the area is. */
export interface AreaShade {
  readonly origin: ShadeScene['origin']
  readonly roof: SceneRoof
  /** All that may shade it; the most important first. */
  readonly prisms: readonly Prism[]
}

const middleOf = ({ outline }: SceneRoof) => ({
  x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
  y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
})

/** A building over the middle of an area is the one whose roof the area is. */
const carries = ({ kind, outline }: Prism, roof: SceneRoof): boolean =>
  kind === 'building' && roof.outline.length > 0 && holds(outline, middleOf(roof))

const lowestM = ({ outline, plane }: SceneRoof): number =>
  Math.min(...(outline.length > 0 ? outline : [{ x: 0, y: 0 }]).map((corner) => heightAt(plane, corner)))

/** About how high it stands before the sky, seen from the area. */
const prominence = ({ outline, topM }: Prism, roof: SceneRoof): number => {
  const awayM = Math.min(
    ...outline.map((corner) =>
      roof.outline.length > 0 ? distanceTo(roof.outline, corner) : distanceM(corner, { x: 0, y: 0 }),
    ),
  )
  return (topM - lowestM(roof)) / (awayM + 1)
}

/** What of a scene may shade an area. A roof shades another only where the height of either is known: of assumed ones it is not known which is
 * the higher.
 * @param givenHeights areas whose height is not assumed */
export const areaShade = (
  { origin, roofs, prisms }: ShadeScene,
  areaId: string,
  givenHeights: ReadonlySet<string>,
): AreaShade => {
  const roof = roofs.find((each) => each.areaId === areaId)
  if (!roof) throw new Error(`the scene has no area ${areaId}`)
  const isGiven = ({ kind, id }: Prism): boolean => kind !== 'roof' || givenHeights.has(id) || givenHeights.has(areaId)
  const may = prisms
    .filter((prism) => mayShade(prism, areaId) && isGiven(prism) && !carries(prism, roof) && prism.topM > lowestM(roof))
    .map((prism) => ({ prism, height: prominence(prism, roof) }))
    .sort((a, b) => b.height - a.height)
  return { origin, roof, prisms: may.map(({ prism }) => prism) }
}
