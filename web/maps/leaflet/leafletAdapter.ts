import type { AppConfig } from '#wire/config.ts'
import { MAP_PROVIDERS } from '#wire/mapProviders.ts'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import type { MapAdapter } from '../mapAdapter.ts'
import { apiGeocoderOnDemand } from '../places/geocoderOnDemand.ts'

/** The map of deployments without a Google key. Its code loads with the first view.
 * @param source the API's source of places */
export const createLeafletAdapter = (source: AppConfig['geocoder']['id']): MapAdapter => ({
  id: 'leaflet',
  View: onDemand(async () => (await import('./LeafletMapView.tsx')).LeafletMapView),
  geocoder: apiGeocoderOnDemand(source),
  hasOwnImagery: MAP_PROVIDERS.leaflet.hasOwnImagery,
})
