import { onDemand } from '../../ui/onDemand.tsx'
import { createApiGeocoder } from '../apiGeocoder.ts'
import type { MapAdapter } from '../mapAdapter.ts'

/** The map for whoever runs the planner without a Google key. Its code is fetched when it is first shown. */
export const leafletAdapter: MapAdapter = {
  id: 'leaflet',
  View: onDemand(async () => (await import('./LeafletMapView.tsx')).LeafletMapView),
  geocoder: createApiGeocoder(),
  hasOwnImagery: false,
}
