import type { Logger } from '../logging.ts'
import { createCircuitBreaker, SERVICE_TIMEOUT_MS } from '../network/backOff.ts'
import { type Clock, systemClock } from '../network/clock.ts'
import { reportedFetch } from '../network/fetchJson.ts'
import { createAutoGeocoder } from './auto/createAutoGeocoder.ts'
import { createGazetteer } from './gazetteer/createGazetteer.ts'
import type { Geocoder } from './geocoder.ts'
import { createNominatim } from './nominatim/createNominatim.ts'
import { createPhoton, photonQuestion } from './photon/createPhoton.ts'

export type GeocoderOptions = Readonly<{
  kind: Geocoder['id']
  nominatimUrl: string
  photonUrl: string
  /** How the application introduces itself; must name a contact for the public Nominatim server. */
  userAgent?: string | undefined
  /** Told of failures of the service: of each one, or with `auto` of when it begins and ceases to be left alone. */
  logger: Pick<Logger, 'info' | 'warn'>
  fetch?: typeof fetch
  clock?: Clock
}>

/** The geocoder a deployment has chosen. One is made for the whole process: the allowed rate is counted in it.
 * With `auto` it begins to ask Photon in the background whether it is there. */
export const createGeocoder = (options: GeocoderOptions): Geocoder => {
  const { kind, nominatimUrl, photonUrl, userAgent = 'SolarPlanner', logger, clock = systemClock } = options
  const ask = options.fetch ?? fetch
  const network = { userAgent, clock, fetch: reportedFetch(logger, ask) }
  const gazetteer = createGazetteer()
  switch (kind) {
    case 'auto': {
      const unreported = { ...network, fetch: ask }
      const breaker = createCircuitBreaker({ trialUrl: photonQuestion(photonUrl, 'roma', 1), logger, ...unreported })
      const service = createPhoton({ baseUrl: photonUrl, timeoutMs: SERVICE_TIMEOUT_MS, breaker, ...unreported })
      return createAutoGeocoder({ service, gazetteer, clock })
    }
    case 'gazetteer':
      return gazetteer
    case 'nominatim':
      return createNominatim({ baseUrl: nominatimUrl, suggester: gazetteer, ...network })
    case 'photon':
      return createPhoton({ baseUrl: photonUrl, ...network })
  }
}
