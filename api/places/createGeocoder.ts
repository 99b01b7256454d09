import type { GeocoderId } from '#wire/config.ts'
import { createCircuitBreaker, SERVICE_TIMEOUT_MS } from '../outbound/backOff.ts'
import { systemClock } from '../outbound/clock.ts'
import type { Network } from '../outbound/remoteService.ts'
import { createAutoGeocoder } from './auto/createAutoGeocoder.ts'
import { createGazetteer } from './gazetteer/createGazetteer.ts'
import type { Geocoder } from './geocoder.ts'
import { createNominatim } from './nominatim/createNominatim.ts'
import { createPhoton, photonQuestion } from './photon/createPhoton.ts'

/** Base addresses of the services, by the variables that replace them. */
export const GEOCODER_URLS = {
  NOMINATIM_URL: 'https://nominatim.openstreetmap.org',
  PHOTON_URL: 'https://photon.komoot.io',
} as const
type Urls = Readonly<Record<keyof typeof GEOCODER_URLS, string>>

interface GeocoderRow {
  /** Cost of an uncached query [points]. The public Nominatim gets one request a second at most, Photon ten. */
  readonly cost: number
  /** Whether suggestions of towns need no network. */
  readonly suggestsTownsHere: boolean
  create(urls: Urls, network: Network, gazetteer: Geocoder): Geocoder
}

/** Geocoders by id. The contract lists the ids; the README and `.env.example` list the settings. */
export const GEOCODERS: Readonly<Record<GeocoderId, GeocoderRow>> = {
  auto: {
    cost: 2,
    suggestsTownsHere: true,
    create: ({ PHOTON_URL: baseUrl }, network, gazetteer) => {
      const breaker = createCircuitBreaker({ ...network, trialUrl: photonQuestion(baseUrl, 'roma', 1) })
      const service = createPhoton({ ...network, baseUrl, timeoutMs: SERVICE_TIMEOUT_MS, breaker })
      return createAutoGeocoder({ service, gazetteer, clock: network.clock })
    },
  },
  gazetteer: { cost: 1, suggestsTownsHere: true, create: (_urls, _network, gazetteer) => gazetteer },
  nominatim: {
    cost: 20,
    suggestsTownsHere: true,
    create: ({ NOMINATIM_URL: baseUrl }, network, gazetteer) => createNominatim({ ...network, baseUrl }, gazetteer),
  },
  photon: {
    cost: 2,
    suggestsTownsHere: false,
    create: ({ PHOTON_URL: baseUrl }, network) => createPhoton({ ...network, baseUrl }),
  },
}

type GeocoderOptions = Partial<Omit<Network, 'userAgent'>> &
  Pick<Network, 'logger'> &
  Readonly<{
    kind: GeocoderId
    urls: Urls
    /** User agent of the application; the public Nominatim server requires a contact in it. */
    userAgent?: string | undefined
  }>

/** The geocoder of a deployment. Create one per process, because it counts the allowed request rate. With `auto` it probes Photon in the
 * background. */
export const createGeocoder = ({ kind, urls, userAgent = 'SolarPlanner', ...network }: GeocoderOptions): Geocoder =>
  GEOCODERS[kind].create(urls, { fetch, clock: systemClock, ...network, userAgent }, createGazetteer())
