import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Area } from '#design/area.ts'
import { houseOfDemoRoof, type KnownHouse, type KnownObstacle } from '#design/knownHouse.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { boundsOf, centerOf, type LatLng, meanPosition } from '#engine/geometry/latLng.ts'
import { localPlane } from '#engine/geometry/localPlane.ts'
import { holds } from '#engine/geometry/turfOutline.ts'
import { BuildingsResponse } from '#wire/buildings.ts'
import type { ImageryWorld } from '#wire/config.ts'
import { type DemoRoof, DemoRoofList } from '#wire/demoRoof.ts'
import { queryFunction } from '../../base/http/queryFunction.ts'

/** A building from a map, or from imagery with heights. */
export type FoundBuilding = Pick<KnownHouse, 'coordinates' | 'heightM' | 'heightFrom'>

/** Known objects around the roofs. */
export interface Near {
  readonly buildings: readonly FoundBuilding[]
  /** Eaves heights of areas by id [m]. */
  readonly eavesM: Readonly<Record<string, number>>
  /** Obstacles on the roofs, if the imagery has them. */
  readonly obstacles: readonly KnownObstacle[]
  readonly attribution: string | null
}

/** The place of the request, to 1 m. */
const PLACE_DECIMALS = 5
/** Search range in the picture around the roofs [m]. */
const SEEN_M = 60

/** Whether the middle of something lies in an outline. */
const isOver = (outline: readonly LatLng[], something: readonly LatLng[]): boolean => {
  const { toPoint } = localPlane(meanPosition(something))
  return holds(outline.map(toPoint), { x: 0, y: 0 })
}

/** Objects on and around the areas in imagery with heights. */
const inPicture = (roofs: readonly DemoRoof[], areas: readonly Area[]): Near => {
  const houses = roofs.map(houseOfDemoRoof)
  return {
    buildings: houses,
    eavesM: Object.fromEntries(
      areas.flatMap((area) => {
        const house = houses.find(({ coordinates }) => isOver(coordinates, verticesOf(area)))
        return house?.eavesHeightM === undefined ? [] : [[area.id, house.eavesHeightM]]
      }),
    ),
    obstacles: houses
      .flatMap(({ obstacles }) => obstacles)
      .filter(({ coordinates }) =>
        areas.some((area) => area.type !== 'polyline' && isOver(verticesOf(area), coordinates)),
      ),
    attribution: null,
  }
}

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

/** Buildings around some positions: from OpenStreetMap, or from the demonstration imagery, which has heights.
 * @param vertices at least one */
export const nearQuery = (vertices: readonly LatLng[], world: ImageryWorld) => {
  const { lat, lng } = centerOf(vertices)
  const place = `lat=${lat.toFixed(PLACE_DECIMALS)}&lng=${lng.toFixed(PLACE_DECIMALS)}`
  return queryOptions({
    queryKey: [world === 'demonstration' ? `/api/demo/roofs?${boxAround(vertices)}` : `/api/buildings?${place}`],
    queryFn: queryFunction<DemoRoofList | BuildingsResponse>({
      schema: world === 'demonstration' ? DemoRoofList : BuildingsResponse,
    }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Objects around the areas of a design.
 * @param areas at least one */
export const useNear = (areas: readonly Area[], world: ImageryWorld) =>
  useQuery({
    ...nearQuery(areas.flatMap(verticesOf), world),
    // The selection changes with the areas, the reply does not.
    select: (reply): Near =>
      'roofs' in reply ? inPicture(reply.roofs, areas) : { ...reply, eavesM: {}, obstacles: [] },
  })
