import { RADIANS_PER_DEGREE } from '#engine/geometry/angles.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { localPlane } from '#engine/geometry/localPlane.ts'
import { polygonAreaM2 } from '#engine/geometry/measureArea.ts'
import { distanceTo } from '#engine/geometry/outline.ts'
import type { KnownRoof, NearBuilding } from '#wire/buildings.ts'
import type { DemoRoof } from '#wire/demoRoof.ts'
import type { Obstacle } from '#wire/obstacle.ts'

/** A house as a map, or imagery with heights, knows it. */
export interface KnownHouse {
  /** Seen from above, not closed. */
  readonly coordinates: readonly LatLng[]
  /** Maps draw the walls, imagery shows the roof to its eaves. */
  readonly outlineIs: 'walls' | 'eaves'
  /** Height above ground of the upright block that shades like the house [m]: its top by a map, halfway up its roof by imagery. */
  readonly heightM: number
  readonly heightFrom: NearBuilding['heightFrom'] | 'picture'
  /** Above ground [m]; missing if unknown. */
  readonly eavesHeightM?: number | undefined
  /** Empty if nothing is known. */
  readonly roof: KnownRoof
  /** Chimneys and windows with their heights above the roof; only imagery has any. */
  readonly obstacles: readonly KnownObstacle[]
}

export interface KnownObstacle extends Pick<Obstacle, 'heightM'> {
  readonly type: 'polygon'
  readonly coordinates: readonly LatLng[]
}

const toDecimetre = (metres: number): number => Math.round(metres * 10) / 10

/** A house of a map. */
export const houseOfBuilding = ({ roof = {}, ...building }: NearBuilding): KnownHouse => ({
  ...building,
  outlineIs: 'walls',
  roof,
  obstacles: [],
})

/** The facts of a roof of the imagery. Its first plane is a largest one, its ridge runs along `lengthM`. */
const roofOfDemo = ({ kind, planes: [main], lengthM, widthM }: DemoRoof): KnownRoof => ({
  kind,
  ...(main && { angleDeg: main.tiltDeg }),
  ...(kind !== 'flat' && {
    ridge: lengthM >= widthM ? 'along' : 'across',
    ...(main && { directionDeg: main.azimuthDeg }),
  }),
})

/** A house of the demonstration imagery. */
export const houseOfDemoRoof = (demoRoof: DemoRoof): KnownHouse => {
  const { outline, heightM, widthM, obstacles } = demoRoof
  const roof = roofOfDemo(demoRoof)
  const halfRiseM = (Math.tan((roof.angleDeg ?? 0) * RADIANS_PER_DEGREE) * widthM) / 4
  return {
    coordinates: outline,
    outlineIs: 'eaves',
    heightM: toDecimetre(heightM + halfRiseM),
    heightFrom: 'picture',
    eavesHeightM: toDecimetre(heightM),
    roof,
    obstacles: obstacles.map((obstacle) => ({
      type: 'polygon',
      coordinates: obstacle.outline,
      heightM: toDecimetre(obstacle.heightM),
    })),
  }
}

/** Farthest that a position may lie beside the house that it means [m]. */
const BESIDE_M = 25

const areaM2 = ({ coordinates }: KnownHouse): number => polygonAreaM2(coordinates)

/** The house at a position: the one around it, of several the smallest, as in a courtyard; else the nearest within 25 m.
 * @returns the house, null if none is so near; the other houses by the distance of their outlines from the position, the nearest first */
export const houseAt = (
  houses: readonly KnownHouse[],
  position: LatLng,
): { readonly house: KnownHouse | null; readonly others: readonly KnownHouse[] } => {
  const { toPoint } = localPlane(position)
  const byDistance = houses
    .map((house) => ({ house, awayM: distanceTo(house.coordinates.map(toPoint), { x: 0, y: 0 }) }))
    .toSorted((a, b) => a.awayM - b.awayM || areaM2(a.house) - areaM2(b.house))
  const [nearest] = byDistance
  const isMeant = nearest !== undefined && nearest.awayM <= BESIDE_M
  const others = isMeant ? byDistance.slice(1) : byDistance
  return { house: isMeant ? nearest.house : null, others: others.map(({ house }) => house) }
}
