import type { Page } from '@playwright/test'
import { askedOfGoogle } from './googleMaps.ts'
import type { MapChoice } from './test.ts'

type Provider = MapChoice['mapProvider']

/** The file with the code of a map. */
export const MAP_CODE: Readonly<Record<Provider, string>> = {
  leaflet: '**/assets/LeafletMapView*',
  google: '**/assets/GoogleMapView*',
}

/** Counts how often free text is looked up from now on: by our API, or by Google's geocoder. */
export const countLookUps = async (page: Page, provider: Provider): Promise<() => Promise<number>> => {
  if (provider === 'google') {
    const { geocoded } = await askedOfGoogle(page)
    return async () => (await askedOfGoogle(page)).geocoded.length - geocoded.length
  }
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/geocode') count += 1
  })
  return async () => count
}
