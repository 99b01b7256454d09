import type { AppConfig } from '#contract/config.ts'
import type { MapProvider } from '#contract/mapProviders.ts'
import { createGoogleAdapter } from './google/googleAdapter.ts'
import { createLeafletAdapter } from './leaflet/leafletAdapter.ts'
import type { MapAdapter } from './mapAdapter.ts'
import { apiGeocoderOnDemand } from './places/geocoderOnDemand.ts'

interface MapRow {
  readonly adapterOf: (config: AppConfig) => MapAdapter
  /** Text of the button that chooses the map. */
  readonly choice: string
  /** Sentences for a map that could not be loaded. */
  readonly errors: readonly string[]
}

/** The adapter of each map and its texts. */
export const MAPS_BY_PROVIDER = {
  leaflet: {
    adapterOf: ({ geocoder }) => createLeafletAdapter(geocoder.id),
    choice: 'choiceLeaflet',
    errors: ['errorLeaflet'],
  },
  google: {
    adapterOf: ({ googleMaps, geocoder }) => createGoogleAdapter(googleMaps, apiGeocoderOnDemand(geocoder.id)),
    choice: 'choiceGoogle',
    errors: ['errorGoogle', 'errorGoogleKey'],
  },
} as const satisfies Readonly<Record<MapProvider, MapRow>>
