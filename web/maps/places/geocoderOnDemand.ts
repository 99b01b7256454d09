import type { AppConfig } from '#wire/config.ts'
import type { Coverage, Geocoder } from './geocoder.ts'

/** A geocoder whose code loads with the first request, and again after a failure.
 * @param coverage the limits known before loading */
export const geocoderOnDemand = (coverage: Coverage, load: () => Promise<Geocoder>): Geocoder => {
  let loaded: Geocoder | null = null
  const geocoder = async (): Promise<Geocoder> => {
    const fetched = loaded ?? (await load())
    loaded ??= fetched
    return loaded
  }
  return {
    get coverage() {
      return loaded?.coverage ?? coverage
    },
    suggest: async (text, near, signal) => (await geocoder()).suggest(text, near, signal),
    locate: async (target, signal) => (await geocoder()).locate(target, signal),
  }
}

/** The geocoder of our own API.
 * @param source the API's source of places */
export const apiGeocoderOnDemand = (source: AppConfig['geocoder']['id']): Geocoder =>
  geocoderOnDemand({ isItalyOnly: true, hasStreets: source !== 'gazetteer' }, async () =>
    (await import('./apiGeocoder.ts')).createApiGeocoder({ source }),
  )
