import { useQuery } from '@tanstack/react-query'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { configQuery } from '../../base/configQuery.ts'
import { useImageryWorld } from '../../maps/tiles/imageryWorld.ts'

/** Whether houses are known at a place of the map: the demonstration's, or those that this server finds. */
export const useKnowsHouses = (place: LatLng): boolean => {
  const { data: config } = useQuery(configQuery)
  const world = useImageryWorld(place)
  return world === 'demonstration' || (config?.findsBuildings ?? false)
}
