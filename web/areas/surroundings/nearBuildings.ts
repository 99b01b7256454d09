import { useQuery } from '@tanstack/react-query'
import { BuildingsResponse, type NearBuilding } from '#contract/buildings.ts'
import { type DemoRoof, DemoRoofList } from '#contract/demoRoof.ts'
import type { Obstacle } from '#contract/obstacle.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { boundsOf, centerOf, type LatLng, meanPosition } from '#engine/geometry/latLng.ts'
import { localPlane } from '#engine/geometry/localPlane.ts'
import { holds } from '#engine/geometry/outline.ts'
import type { Area } from '../../design/area.ts'
import type { ObstacleShape } from '../../design/drawn.ts'
import { queryFunction } from '../../http/queryFunction.ts'

/** A building from a map, or from imagery with heights. */
export interface FoundBuilding extends Pick<NearBuilding, 'coordinates' | 'heightM'> {
  readonly heightFrom: NearBuilding['heightFrom'] | 'picture'
}

/** An obstacle on a roof, with its height above the roof. */
export type FoundObstacle = ObstacleShape & Pick<Obstacle, 'heightM'>

/** Known objects around the roofs. */
export interface Near {
  readonly buildings: readonly FoundBuilding[]
  /** Eaves heights of areas by id [m]. */
  readonly eavesM: Readonly<Record<string, number>>
  /** Obstacles on the roofs, if the imagery has them. */
  readonly obstacles: readonly FoundObstacle[]
  readonly attribution: string | null
}

/** The place of the request, to 1 m. */
const PLACE_DECIMALS = 5
/** Search range in the picture around the roofs [m]. */
const SEEN_M = 60

const toDecimetre = (metres: number): number => Math.round(metres * 10) / 10

/** A roof of the imagery as a building; one half of a pitched roof stands for the whole. */
const buildingOf = ({ outline, heightM, widthM, planes }: DemoRoof): FoundBuilding => {
  const tiltDeg = planes[0]?.tiltDeg ?? 0
  const halfRiseM = (Math.tan((tiltDeg * Math.PI) / 180) * widthM) / 4
  return { coordinates: outline, heightM: toDecimetre(heightM + halfRiseM), heightFrom: 'picture' }
}

/** Whether the middle of something lies in an outline. */
const isOver = (outline: readonly LatLng[], something: readonly LatLng[]): boolean => {
  const { toPoint } = localPlane(meanPosition(something))
  return holds(outline.map(toPoint), { x: 0, y: 0 })
}

const obstaclesOn = (areas: readonly Area[], roofs: readonly DemoRoof[]): readonly FoundObstacle[] =>
  roofs
    .flatMap(({ obstacles }) => obstacles)
    .filter(({ outline }) => areas.some((area) => area.type !== 'polyline' && isOver(verticesOf(area), outline)))
    .map(({ outline, heightM }) => ({ type: 'polygon', coordinates: outline, heightM: toDecimetre(heightM) }))

/** Objects on and around the areas in imagery with heights. */
export const inPicture = (roofs: readonly DemoRoof[], areas: readonly Area[]): Near => ({
  buildings: roofs.map(buildingOf),
  eavesM: Object.fromEntries(
    areas.flatMap((area) => {
      const roof = roofs.find(({ outline }) => isOver(outline, verticesOf(area)))
      return roof ? [[area.id, toDecimetre(roof.heightM)]] : []
    }),
  ),
  obstacles: obstaclesOn(areas, roofs),
  attribution: null,
})

const boxAround = (vertices: readonly LatLng[]): string => {
  const { north, east, south, west } = boundsOf(vertices)
  const { toLatLng, toPoint } = localPlane(centerOf(vertices))
  const [high, low] = [toPoint({ lat: north, lng: east }), toPoint({ lat: south, lng: west })]
  const [upper, lower] = [
    toLatLng({ x: high.x + SEEN_M, y: high.y + SEEN_M }),
    toLatLng({ x: low.x - SEEN_M, y: low.y - SEEN_M }),
  ]
  const box = { north: upper.lat, east: upper.lng, south: lower.lat, west: lower.lng }
  return Object.entries(box)
    .map(([name, degrees]) => `${name}=${degrees.toFixed(PLACE_DECIMALS)}`)
    .join('&')
}

/** Objects around the areas of a design: from OpenStreetMap, or from the demonstration imagery, which has heights.
 * @param areas at least one */
export const useNear = (areas: readonly Area[], isInvented: boolean) => {
  const vertices = areas.flatMap(verticesOf)
  const { lat, lng } = centerOf(vertices)
  const place = `lat=${lat.toFixed(PLACE_DECIMALS)}&lng=${lng.toFixed(PLACE_DECIMALS)}`
  return useQuery({
    queryKey: [isInvented ? `/api/demo/roofs?${boxAround(vertices)}` : `/api/buildings?${place}`],
    queryFn: queryFunction<DemoRoofList | BuildingsResponse>({ schema: isInvented ? DemoRoofList : BuildingsResponse }),
    // The selection changes with the areas, the reply does not.
    select: (reply): Near =>
      'roofs' in reply ? inPicture(reply.roofs, areas) : { ...reply, eavesM: {}, obstacles: [] },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
