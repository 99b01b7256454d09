import { type PlaneAxes, planeAxes } from '../geometry/planeAxes.ts'
import type { Solid } from '../sun/skyView.ts'
import type { SkyDirection } from '../sun/sunPosition.ts'
import { type CastShadow, newShadow, shadowOfOneMetre, writeShadowBox, writeShadowOutline } from './castShadow.ts'
import { convexSolids } from './convexParts.ts'
import type { ModulePlane } from './modulePlane.ts'
import { type StandingPrism, standingOn } from './standingPrism.ts'

/** A rectangle in a plane [m]. */
export interface PlaneBox {
  readonly a0: number
  readonly a1: number
  readonly b0: number
  readonly b1: number
}

/** A convex object above a plane, with its shadow at the current position of the sun. */
export interface Caster {
  readonly standing: StandingPrism
  readonly shadow: CastShadow
  transmittance: number
}

/** Objects that can shade a part of a plane. */
interface Casters {
  readonly count: number
  /** Those whose shadow meets the part; the same objects are filled again for the next position.
   * @param month 0 is January */
  at(sun: Readonly<SkyDirection>, month: number): readonly Caster[]
}

export const doMeet = (a: PlaneBox, b: PlaneBox): boolean => a.a0 < b.a1 && b.a0 < a.a1 && a.b0 < b.b1 && b.b0 < a.b1

/** Largest ratio of distance to height that counts. Farther objects block only light within 3° of the plane, with hardly any energy. */
const FURTHEST = 20

const mayReach = ({ corners }: StandingPrism, box: PlaneBox): boolean => {
  let [a0, a1, b0, b1, highestM] = [Infinity, -Infinity, Infinity, -Infinity, 0]
  for (let i = 0; i < corners.length; i += 3) {
    const [a, b] = [corners[i] as number, corners[i + 1] as number]
    ;[a0, a1, b0, b1] = [Math.min(a0, a), Math.max(a1, a), Math.min(b0, b), Math.max(b1, b)]
    highestM = Math.max(highestM, corners[i + 2] as number)
  }
  const away = (from: number, to: number, low: number, high: number): number => Math.max(0, low - to, from - high)
  return Math.hypot(away(a0, a1, box.a0, box.a1), away(b0, b1, box.b0, box.b1)) < FURTHEST * highestM
}

const shadowsAt = (
  casters: readonly Caster[],
  box: PlaneBox,
  axes: PlaneAxes,
  sun: Readonly<SkyDirection>,
  month: number,
): readonly Caster[] => {
  const metre = casters.length > 0 ? shadowOfOneMetre(axes, sun) : null
  if (!metre) return []
  return casters.filter((caster) => {
    caster.transmittance = caster.standing.prism.transmittance[month] ?? 0
    if (caster.transmittance >= 1) return false
    writeShadowBox(caster.standing, metre, caster.shadow)
    if (!doMeet(caster.shadow, box)) return false
    writeShadowOutline(caster.standing, metre, caster.shadow)
    return true
  })
}

/** The objects that can shade a part of a plane.
 * @param box the part */
export const castersOn = (
  plane: Pick<ModulePlane, 'direction' | 'origin'>,
  box: PlaneBox,
  prisms: readonly Solid[],
): Casters => {
  const axes = planeAxes(plane.direction)
  const casters = convexSolids(prisms).flatMap((prism): Caster[] => {
    const standing = standingOn(plane, axes, prism)
    return standing && mayReach(standing, box)
      ? [{ standing, shadow: newShadow(standing.corners.length / 3), transmittance: 0 }]
      : []
  })
  return { count: casters.length, at: (sun, month) => shadowsAt(casters, box, axes, sun, month) }
}
