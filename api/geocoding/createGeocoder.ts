import { type Clock, systemClock } from '../network/clock.ts'
import { createGazetteer } from './gazetteer/createGazetteer.ts'
import type { Geocoder } from './geocoder.ts'
import { createNominatim } from './nominatim/createNominatim.ts'
import { createPhoton } from './photon/createPhoton.ts'

export type GeocoderOptions = Readonly<{
  kind: Geocoder['id']
  nominatimUrl: string
  photonUrl: string
  /** How the application introduces itself; must name a contact for the public Nominatim server. */
  userAgent?: string | undefined
  fetch?: typeof fetch
  clock?: Clock
}>

/** The geocoder a deployment has chosen. One is made for the whole process: the allowed rate is counted in it. */
export const createGeocoder = (options: GeocoderOptions): Geocoder => {
  const { kind, nominatimUrl, photonUrl, userAgent = 'SolarPlanner', clock = systemClock } = options
  const network = { userAgent, clock, fetch: options.fetch ?? fetch }
  const gazetteer = createGazetteer()
  switch (kind) {
    case 'gazetteer':
      return gazetteer
    case 'nominatim':
      return createNominatim({ baseUrl: nominatimUrl, suggester: gazetteer, ...network })
    case 'photon':
      return createPhoton({ baseUrl: photonUrl, ...network })
  }
}
