import type { PointM } from '#engine/geometry/localPlane.ts'
import type { Building } from './content.ts'
import { between, type Random, randomFrom } from './hash.ts'
import type { Rectangle } from './rectangle.ts'
import { halfRidgeM } from './roofPlanes.ts'

/** Obstacle on a roof, in the building's own axes (x along the ridge, y across). */
export interface RoofObject extends Rectangle {
  readonly kind: 'window' | 'chimney' | 'skylight' | 'stairHead' | 'unit'
  /** Above the roof [m]. */
  readonly heightM: number
  /** Lightness of the color. */
  readonly light: number
}

const objectOf = (
  kind: RoofObject['kind'],
  center: PointM,
  lengthM: number,
  widthM: number,
  heightM = 0,
  light = 1,
): RoofObject => ({ kind, center, angleRad: 0, lengthM, widthM, heightM, light })

const onSlope = (building: Building, random: Random, from: number, to: number): PointM => {
  const side = random() < 0.5 ? -1 : 1
  const run = halfRidgeM(building) - (building.roof === 'hip' ? 0 : 1.2)
  return { x: between(random, -1, 1) * run * 0.85, y: side * between(random, from, to) * (building.widthM / 2) }
}

const onPitched = (building: Building, random: Random): RoofObject[] => {
  if (building.cover === 'metal' || building.lengthM < 6.5) return []
  const windows = random() < 0.35 ? 1 + Math.floor(random() * 3) : 0
  const objects = Array.from({ length: windows }, () =>
    objectOf('window', onSlope(building, random, 0.35, 0.6), 0.9, 1.3),
  )
  const chimneys = 1 + Math.floor(random() * Math.min(6, building.lengthM / 7))
  for (let k = 0; k < chimneys; k++) {
    const at = onSlope(building, random, 0.12, 0.5)
    const side = between(random, 0.6, 1)
    objects.push(objectOf('chimney', at, side * 1.25, side, between(random, 1, 1.5), between(random, 0.85, 1.12)))
  }
  return objects
}

const skylightStrips = ({ lengthM, widthM }: Building): RoofObject[] => {
  const strips: RoofObject[] = []
  for (let x = -lengthM / 2 + 5; x < lengthM / 2 - 4; x += 8)
    for (const y of [-widthM / 4, widthM / 4])
      strips.push(objectOf('skylight', { x: x + 0.6, y }, 1.2, (widthM / 9) * 2))
  return strips
}

const onFlat = (building: Building, random: Random): RoofObject[] => {
  const area = building.lengthM * building.widthM
  if (area < 45) return []
  const objects = building.cover === 'metal' && random() < 0.8 ? skylightStrips(building) : []
  const roomX = building.lengthM / 2 - 3
  const roomY = building.widthM / 2 - 3
  if (building.eavesM > 8.9 && roomX > 2 && roomY > 1.5) {
    const at = { x: between(random, -0.4, 0.4) * roomX, y: between(random, -0.5, 0.5) * roomY }
    objects.push(objectOf('stairHead', at, between(random, 3.5, 6), between(random, 3, 4.4), 2.7))
  }
  const units = Math.min(9, Math.floor(random() * (area / 70)))
  for (let k = 0; k < units; k++) {
    const at = { x: between(random, -roomX, roomX), y: between(random, -roomY, roomY) }
    objects.push(objectOf('unit', at, between(random, 0.9, 2), between(random, 0.8, 1.3), 1))
  }
  return objects
}

/** Chimneys and windows of a pitched roof; stair head, air conditioners and skylights of a flat one. */
export const roofObjects = (building: Building): RoofObject[] =>
  (building.roof === 'flat' ? onFlat : onPitched)(building, randomFrom(building.seed))
