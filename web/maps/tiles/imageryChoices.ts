import type { LatLng } from '#engine/geometry/latLng.ts'
import type { MapType, TileProvider } from '#wire/config.ts'

/** Whether a provider has imagery at a place. */
const covers = ({ bounds }: TileProvider, { lat, lng }: LatLng): boolean =>
  !bounds || (lat <= bounds.north && lat >= bounds.south && lng <= bounds.east && lng >= bounds.west)

/** The providers with this map type at this place, the preferred one first.
 * @param useDemonstration true while no external imagery can be loaded; without effect if a deployment has only external imagery
 * @returns never empty for a configuration from the API */
export const imageryChoices = (
  providers: readonly TileProvider[],
  mapType: MapType,
  center: LatLng,
  useDemonstration: boolean,
): readonly TileProvider[] => {
  const ofType = providers.filter((provider) => provider.mapType === mapType)
  const demonstration = ofType.filter((provider) => provider.demonstration)
  const real = ofType.filter((provider) => !provider.demonstration && covers(provider, center))
  if (useDemonstration || real.length === 0) return demonstration.length > 0 ? demonstration : ofType
  return real
}
