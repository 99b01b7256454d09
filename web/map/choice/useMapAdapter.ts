import { useMemo } from 'react'
import type { AppConfig } from '#contract/config.ts'
import { createGoogleAdapter } from '../google/googleAdapter.ts'
import { createLeafletAdapter } from '../leaflet/leafletAdapter.ts'
import type { MapAdapter } from '../mapAdapter.ts'
import { apiGeocoderOnDemand } from '../places/geocoderOnDemand.ts'
import { chosenProvider, isAnswerMissing, useMapChoice } from './mapChoice.ts'

/** The map each value of the configuration stands for. */
const MAP_ADAPTERS = {
  leaflet: ({ geocoder }) => createLeafletAdapter(geocoder.id),
  google: ({ googleMaps, geocoder }) => createGoogleAdapter(googleMaps, apiGeocoderOnDemand(geocoder.id)),
} as const satisfies Record<AppConfig['mapProvider'], (config: AppConfig) => MapAdapter>

const mapAdapterOf = (provider: AppConfig['mapProvider'], config: AppConfig): MapAdapter =>
  MAP_ADAPTERS[provider](config)

/** The map of this deployment; or Leaflet, where the visitor has not accepted Google's map, or went on with Leaflet after
 * Google's failed. */
export const useMapAdapter = (config: AppConfig) => {
  const choice = useMapChoice()
  const provider = chosenProvider(config, choice)
  const adapter = useMemo(() => mapAdapterOf(provider, config), [provider, config])
  return {
    adapter,
    continueOnLeaflet: provider === 'leaflet' ? undefined : choice.continueOnLeaflet,
    onMapChosen: isAnswerMissing(config, choice.consent) ? choice.choose : undefined,
  }
}
