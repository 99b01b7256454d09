import type { PointM } from '#engine/geometry/localPlane.ts'
import type { Building } from './content.ts'

/** A roof plane in the building's own axes (x along the ridge, y across) with its downhill direction [rad]. */
export interface RoofPlane {
  readonly ring: readonly PointM[]
  readonly fallRad: number
}

/** Half the ridge [m]: as long as a gabled roof, shorter by the width on a hipped one. */
export const halfRidgeM = ({ roof, lengthM, widthM }: Pick<Building, 'roof' | 'lengthM' | 'widthM'>): number =>
  roof === 'hip' ? Math.max(0, (lengthM - widthM) / 2) : lengthM / 2

const plane = (fallRad: number, ...ring: readonly (readonly [x: number, y: number])[]): RoofPlane => ({
  ring: ring.map(([x, y]) => ({ x, y })),
  fallRad,
})

/** The planes of a roof; a flat roof has one. The order is: +y side, −y side, +x end, −x end. */
export const planesOf = (building: Building): RoofPlane[] => {
  const l = building.lengthM / 2
  const w = building.widthM / 2
  const r = halfRidgeM(building)
  if (building.roof === 'flat') return [plane(0, [-l, -w], [l, -w], [l, w], [-l, w])]
  const sides = [
    plane(Math.PI / 2, [r, 0], [l, w], [-l, w], [-r, 0]),
    plane(-Math.PI / 2, [-r, 0], [-l, -w], [l, -w], [r, 0]),
  ]
  if (building.roof === 'gable') return sides
  return [...sides, plane(0, [l, -w], [l, w], [r, 0]), plane(Math.PI, [-l, w], [-l, -w], [-r, 0])]
}

/** The direction a plane falls to, clockwise from north [degrees, 0..360). */
export const azimuthOf = ({ angleRad }: Pick<Building, 'angleRad'>, fallRad: number): number => {
  const east = Math.cos(angleRad + fallRad)
  const north = Math.sin(angleRad + fallRad)
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}

/** Height of the ridge above the eaves [m]; with equal tilts it follows from half the width. */
export const riseM = ({ pitchDeg, widthM }: Pick<Building, 'pitchDeg' | 'widthM'>): number =>
  Math.tan((pitchDeg * Math.PI) / 180) * (widthM / 2)
