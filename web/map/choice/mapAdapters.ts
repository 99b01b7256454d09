import type { AppConfig } from '#contract/config.ts'
import { createApiGeocoder } from '../apiGeocoder.ts'
import { createGoogleAdapter } from '../google/googleAdapter.ts'
import { createLeafletAdapter } from '../leaflet/leafletAdapter.ts'
import type { MapAdapter } from '../mapAdapter.ts'

/** The map each value of the configuration stands for. */
const MAP_ADAPTERS = {
  leaflet: ({ geocoder }) => createLeafletAdapter(geocoder.id),
  google: ({ googleMaps, geocoder }) => createGoogleAdapter(googleMaps, createApiGeocoder({ source: geocoder.id })),
} as const satisfies Record<AppConfig['mapProvider'], (config: AppConfig) => MapAdapter>

export const mapAdapterOf = (provider: AppConfig['mapProvider'], config: AppConfig): MapAdapter =>
  MAP_ADAPTERS[provider](config)
