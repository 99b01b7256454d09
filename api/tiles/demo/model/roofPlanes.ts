import type { PointM } from '#engine/geometry/localPlane.ts'
import type { Building } from './content.ts'

/** A roof plane in the building's own axes (x along the ridge, y across) and which way it falls there [rad]. */
export interface RoofPlane {
  readonly ring: readonly PointM[]
  readonly fallRad: number
}

/** The planes of a roof; a flat roof has one. The order is: +y side, −y side, +x end, −x end. */
export const planesOf = ({ roof, lengthM, widthM }: Building): RoofPlane[] => {
  const l = lengthM / 2
  const w = widthM / 2
  const r = roof === 'hip' ? Math.max(0, l - w) : l
  if (roof === 'flat')
    return [
      {
        ring: [
          { x: -l, y: -w },
          { x: l, y: -w },
          { x: l, y: w },
          { x: -l, y: w },
        ],
        fallRad: 0,
      },
    ]
  const sides: RoofPlane[] = [
    {
      ring: [
        { x: r, y: 0 },
        { x: l, y: w },
        { x: -l, y: w },
        { x: -r, y: 0 },
      ],
      fallRad: Math.PI / 2,
    },
    {
      ring: [
        { x: -r, y: 0 },
        { x: -l, y: -w },
        { x: l, y: -w },
        { x: r, y: 0 },
      ],
      fallRad: -Math.PI / 2,
    },
  ]
  if (roof === 'gable') return sides
  return [
    ...sides,
    {
      ring: [
        { x: l, y: -w },
        { x: l, y: w },
        { x: r, y: 0 },
      ],
      fallRad: 0,
    },
    {
      ring: [
        { x: -l, y: w },
        { x: -l, y: -w },
        { x: -r, y: 0 },
      ],
      fallRad: Math.PI,
    },
  ]
}

/** The direction a plane falls to, clockwise from north [degrees, 0..360). */
export const azimuthOf = ({ angleRad }: Pick<Building, 'angleRad'>, fallRad: number): number => {
  const east = Math.cos(angleRad + fallRad)
  const north = Math.sin(angleRad + fallRad)
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}
