import { queryOptions } from '@tanstack/react-query'
import { houseOfBuilding, houseOfDemoRoof, type KnownHouse } from '#design/knownHouse.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { RoofResponse } from '#wire/buildings.ts'
import type { ImageryWorld } from '#wire/config.ts'
import { queryClient } from '../../base/http/queryClient.ts'
import { queryFunction } from '../../base/http/queryFunction.ts'
import { nearQuery } from '../surroundings/nearBuildings.ts'

export interface KnownHouses {
  readonly houses: readonly KnownHouse[]
  /** To be shown with the houses; null: none is due. */
  readonly attribution: string | null
}

/** The roof of the house at a position, by the service that goes with Google's map. */
export const roofQuery = ({ lat, lng }: LatLng) =>
  queryOptions({
    queryKey: [`/api/buildings/roof?lat=${lat}&lng=${lng}`],
    queryFn: queryFunction<RoofResponse>({ schema: RoofResponse }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** The houses around a position, from OpenStreetMap or the demonstration imagery, by one request.
 * @throws ApiError if the server refuses; TypeError without network */
export const knownHouses = async (position: LatLng, world: ImageryWorld): Promise<KnownHouses> => {
  const reply = await queryClient.fetchQuery(nearQuery([position], world))
  return 'roofs' in reply
    ? { houses: reply.roofs.map(houseOfDemoRoof), attribution: null }
    : { houses: reply.buildings.map(houseOfBuilding), attribution: reply.attribution }
}
