import type { GoogleMaps } from '#wire/config.ts'
import { MAP_PROVIDERS } from '#wire/mapProviders.ts'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import type { MapAdapter } from '../mapAdapter.ts'
import type { Geocoder } from '../places/geocoder.ts'
import { geocoderOnDemand } from '../places/geocoderOnDemand.ts'
import { googleCoverage } from './googleCoverage.ts'

/** The map of deployments with a Google key. Its code, and Google's, load with the first view.
 * @param settings null without a key, which the map then reports
 * @param ownGeocoder searches while Google's quota for places is exhausted */
export const createGoogleAdapter = (settings: GoogleMaps | null, ownGeocoder: Geocoder): MapAdapter => ({
  id: 'google',
  View: onDemand(async () => (await import('./GoogleMapView.tsx')).googleMapView(settings)),
  geocoder: geocoderOnDemand(googleCoverage(settings?.searchCountries ?? []), async () => {
    if (!settings) throw new Error('without a key Google finds no place')
    const { createGoogleGeocoder, withStandIn } = await import('./places/createGoogleGeocoder.ts')
    return withStandIn(createGoogleGeocoder(settings), ownGeocoder)
  }),
  hasOwnImagery: MAP_PROVIDERS.google.hasOwnImagery,
})
