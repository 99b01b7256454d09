import { LRUCache } from 'lru-cache'
import { centerOf, type LatLng } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane } from '#engine/geometry/localPlane.ts'
import { ok, type Result } from '#engine/result.ts'
import { rounded } from '#engine/rounded.ts'
import { DAY_MS } from '#engine/units.ts'
import type { NearBuilding } from '#wire/buildings.ts'
import { createAnswerCache } from '../../outbound/answerCache.ts'
import { createRemoteService, type Network } from '../../outbound/remoteService.ts'
import { BUILDINGS_FAULTS, type BuildingSource, type BuildingsFault } from './buildingSource.ts'
import { buildingsOfReply, MAX_ELEMENTS } from './overpassReply.ts'

export const OVERPASS_ATTRIBUTION = '© OpenStreetMap contributors (ODbL)'

/** About 100 m: hides the exact roof and lets answers be shared. */
const PLACE_DECIMALS = 3
/** Objects farther away shade roofs only at low sun [m]; with it the answer covers any place of the square. */
const NEAR_M = 120
const ASKED_M = 200
const MAX_BUILDINGS = 100
/** Outlines of the densest old town within the radius are some hundred kB. */
const LIMITS = { timeoutMs: 12_000, maxBytes: 2 * 1024 * 1024 } as const
/** The public server asks for fewer than 10,000 requests a day per application, and allows two at a time per address. */
const POLITENESS = { intervalMs: 2_000, maxPending: 10, maxPendingOfClient: 2 } as const
/** Room for about ten old towns or a hundred villages. */
const MAX_CACHED_VERTICES = 200_000

/** The query for the buildings around a place. Overpass does not order by distance, so the query lists near buildings first: a limit then
 * omits only distant buildings.
 * @see https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL */
const queryOf = ({ lat, lng }: LatLng): string => {
  const within = (radiusM: number) => `wr["building"](around:${radiusM},${lat},${lng})`
  return [
    '[out:json][timeout:10][maxsize:33554432]',
    `${within(NEAR_M)}->.near`,
    `.near out tags geom ${MAX_ELEMENTS}`,
    `(${within(ASKED_M)};- .near;)`,
    `out tags geom ${MAX_ELEMENTS};`,
  ].join(';')
}

const verticesIn = (found: Result<readonly NearBuilding[], BuildingsFault>): number =>
  found.ok ? found.value.reduce((sum, { coordinates }) => sum + coordinates.length, 1) : 1

/** Buildings of OpenStreetMap by an Overpass server; answers are kept and shared.
 * @param url of the interpreter of any Overpass server
 * @see https://dev.overpass-api.de/overpass-doc/en/preface/commons.html */
export const createOverpass = (url: string, network: Network): BuildingSource => {
  const answers = new LRUCache<string, Result<readonly NearBuilding[], BuildingsFault>>({
    maxSize: MAX_CACHED_VERTICES,
    sizeCalculation: verticesIn,
    ttl: DAY_MS,
    ttlResolution: 0,
    perf: { now: () => network.clock.nowMs() },
  })
  const cached = createAnswerCache('buildings', answers)
  const service = createRemoteService<BuildingsFault>({
    ...LIMITS,
    ...POLITENESS,
    faults: BUILDINGS_FAULTS,
    ...network,
  })

  return async (place, caller) => {
    const square = { lat: rounded(place.lat, PLACE_DECIMALS), lng: rounded(place.lng, PLACE_DECIMALS) }
    const asked = new URL(url)
    asked.searchParams.set('data', queryOf(square))
    const found = await cached(
      asked.search,
      (signal) => service.ask([asked], buildingsOfReply, { ...caller, signal }),
      caller.signal,
    )
    return found.ok ? ok({ buildings: nearest(found.value, place), attribution: OVERPASS_ATTRIBUTION }) : found
  }
}

/** The buildings within reach of a place, the nearest first. */
const nearest = (buildings: readonly NearBuilding[], place: LatLng): NearBuilding[] => {
  const { toPoint } = localPlane(place)
  return buildings
    .map((building) => ({ building, awayM: distanceM({ x: 0, y: 0 }, toPoint(centerOf(building.coordinates))) }))
    .filter(({ awayM }) => awayM <= NEAR_M)
    .toSorted((a, b) => a.awayM - b.awayM)
    .slice(0, MAX_BUILDINGS)
    .map(({ building }) => building)
}
