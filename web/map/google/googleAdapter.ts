import type { GoogleMaps } from '#contract/config.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import type { Geocoder } from '../geocoder.ts'
import type { MapAdapter } from '../mapAdapter.ts'
import { googleCoverage } from './googleCoverage.ts'
import { withStandIn } from './withStandIn.ts'

/** The map for whoever runs the planner with a Google key. Its code, and Google's, are fetched when it is first shown.
 * @param settings null without a key, which the map then says
 * @param ownGeocoder searches while Google's quota for places is spent */
export const createGoogleAdapter = (settings: GoogleMaps | null, ownGeocoder: Geocoder): MapAdapter => ({
  id: 'google',
  View: onDemand(async () => (await import('./GoogleMapView.tsx')).googleMapView(settings)),
  geocoder: withStandIn(geocoderOnDemand(settings), ownGeocoder),
  hasOwnImagery: true,
})

const geocoderOnDemand = (settings: GoogleMaps | null): Geocoder => {
  let fetched: Promise<Geocoder> | null = null
  const geocoder = async (): Promise<Geocoder> => {
    if (!settings) throw new Error('without a key Google finds no place')
    fetched ??= import('./createGoogleGeocoder.ts').then(({ createGoogleGeocoder }) => createGoogleGeocoder(settings))
    return fetched
  }
  return {
    coverage: googleCoverage(settings?.searchCountries ?? []),
    suggest: async (...question) => (await geocoder()).suggest(...question),
    locate: async (...question) => (await geocoder()).locate(...question),
  }
}
