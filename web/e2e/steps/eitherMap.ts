import type { Page } from '@playwright/test'
import { breakCalls } from './brokenServer.ts'
import { askedOfGoogle, GOOGLE_SCRIPT, letGoogleNow } from './googleMaps.ts'
import type { MapChoice } from './test.ts'

type Provider = MapChoice['mapProvider']

/** The file with the code of a map. */
export const MAP_CODE: Readonly<Record<Provider, string>> = {
  leaflet: '**/assets/LeafletMapView*',
  google: '**/assets/GoogleMapView*',
}

/** Lets what a map waits for before it is ready never come. */
export const withholdMap = (page: Page, provider: Provider): Promise<unknown> =>
  page.route(provider === 'google' ? GOOGLE_SCRIPT : '**/api/tiles/**', () => undefined)

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

const GOOGLE_CODES = { 429: 'OVER_QUERY_LIMIT', 503: 'UNKNOWN_ERROR' } as const

/** Lets every look-up of free text fail, in the way each service says it.
 * @returns the mending */
export const breakLookUps = async (
  page: Page,
  provider: Provider,
  status: keyof typeof GOOGLE_CODES,
): Promise<() => Promise<unknown>> => {
  if (provider === 'leaflet') return (await breakCalls(page, '**/api/geocode?*', status)).mend
  await letGoogleNow(page, { geocoder: GOOGLE_CODES[status] })
  // Asked where Google's quota is spent.
  const { mend } = await breakCalls(page, '**/api/geocode?*', status)
  return async () => {
    await mend()
    await letGoogleNow(page)
  }
}

/** Lets every suggestion fail, and the look-up of free text work.
 * @returns waits until suggestions were asked for */
export const breakSuggestions = async (page: Page, provider: Provider): Promise<() => Promise<unknown>> => {
  if (provider === 'leaflet') {
    await breakCalls(page, '**/api/geocode/suggest?*')
    const asked = page.waitForResponse('**/api/geocode/suggest?*')
    return () => asked
  }
  await letGoogleNow(page, { places: 'PERMISSION_DENIED' })
  return () => page.waitForFunction(() => (globalThis.googleDouble?.recorded.sessions.length ?? 0) > 0)
}
