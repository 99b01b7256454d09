import type { AppConfig } from '#wire/config.ts'
import type { MapProvider } from '#wire/mapProviders.ts'
import type { TextKey } from '../base/i18n/i18n.ts'
import { createGoogleAdapter } from './google/googleAdapter.ts'
import { createLeafletAdapter } from './leaflet/leafletAdapter.ts'
import type { MapAdapter } from './mapAdapter.ts'
import { apiGeocoderOnDemand } from './places/geocoderOnDemand.ts'

interface MapRow {
  readonly adapterOf: (config: AppConfig) => MapAdapter
  /** Text of the button that chooses the map. */
  readonly choice: TextKey<'mapChoice'>
  /** Sentences for a map that could not be loaded. */
  readonly errors: readonly TextKey<'map'>[]
}

/** The adapter of each map and its texts. */
export const MAPS_BY_PROVIDER: Readonly<Record<MapProvider, MapRow>> = {
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
}
