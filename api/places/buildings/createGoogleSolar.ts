import { createRemoteService, type Network } from '../../outbound/remoteService.ts'
import { BUILDINGS_FAULTS, type BuildingsFault, type RoofSource } from './buildingSource.ts'
import { roofOfReply } from './solarReply.ts'

export const GOOGLE_SOLAR_URL = 'https://solar.googleapis.com/v1/buildingInsights:findClosest'

/** The panels that a reply proposes for a large roof are some megabytes. */
const LIMITS = { timeoutMs: 8_000, maxBytes: 8 * 1024 * 1024 } as const
/** Each request is paid for. */
const POLITENESS = { intervalMs: 100, maxPending: 10, maxPendingOfClient: 2 } as const

/** Roofs by Google's Solar API, for the map of Google alone, as its terms ask. Nothing is kept. Written from the documentation, never
 * tried with a key.
 * @param url of `buildingInsights:findClosest`
 * @see https://developers.google.com/maps/documentation/solar/building-insights */
export const createGoogleSolar = (url: string, apiKey: string, network: Network): RoofSource => {
  const service = createRemoteService<BuildingsFault>({
    ...LIMITS,
    ...POLITENESS,
    faults: BUILDINGS_FAULTS,
    ...network,
  })
  return ({ lat, lng }, caller) => {
    const asked = new URL(url)
    const parameters = {
      'location.latitude': String(lat),
      'location.longitude': String(lng),
      requiredQuality: 'MEDIUM',
      key: apiKey,
    }
    for (const [name, value] of Object.entries(parameters)) asked.searchParams.set(name, value)
    return service.ask([asked], roofOfReply, caller)
  }
}
