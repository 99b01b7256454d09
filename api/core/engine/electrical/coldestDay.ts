import { type Capital, nearestCapital } from '../consumption/regionAt.ts'
import type { LatLng } from '../geometry/latLng.ts'

/** The coldest day for the open-circuit voltage of strings, by zone and altitude: no mean yearly minimum of the 88 Italian stations of the
 * ASHRAE Handbook 2017 lies below `design`, no minimum of 20 years below `cautious`. */
const ZONES = {
  north: { designC: -12, cautiousC: -17 },
  center: { designC: -10, cautiousC: -15 },
  south: { designC: -6, cautiousC: -9 },
} as const
type Zone = keyof typeof ZONES

/** No place of Italy has a warmer coldest day [°C]. */
export const WARMEST_C = ZONES.south.designC

/** Altitude up to which the value of the zone holds [m]. */
const PLAIN_M = 300
/** Fall of temperature with height [K/m]. */
const FALL_K_PER_M = 0.007

const ZONE_OF_REGION: Readonly<Record<Capital['region'], Zone | 'byCapital'>> = {
  Abruzzo: 'center',
  Basilicata: 'byCapital',
  Calabria: 'south',
  Campania: 'byCapital',
  'Emilia-Romagna': 'north',
  'Friuli-Venezia Giulia': 'north',
  Lazio: 'byCapital',
  Liguria: 'south',
  Lombardia: 'north',
  Marche: 'center',
  Molise: 'center',
  Piemonte: 'north',
  Puglia: 'south',
  Sardegna: 'south',
  Sicilia: 'south',
  Toscana: 'byCapital',
  'Trentino-Alto Adige': 'north',
  Umbria: 'center',
  "Valle d'Aosta": 'north',
  Veneto: 'north',
}
/** Latitudes of the coastal capitals of the regions between coast and Apennines: GR LI LU MS PI, LT RM, CE NA SA, MT [degrees]. */
const COASTAL_LAT = [42.76, 43.55, 43.84, 44.08, 44.04, 43.72, 41.47, 41.89, 41.07, 40.84, 40.68, 40.67]

const zoneAt = (place: LatLng): Zone => {
  const { region, lat } = nearestCapital(place)
  const zone = ZONE_OF_REGION[region]
  if (zone !== 'byCapital') return zone
  return COASTAL_LAT.includes(lat) ? 'south' : 'center'
}

/** Air on the coldest day for the voltage of strings, in whole degrees.
 * @param altitudeM of the place above sea level [m]
 * @returns [°C] by the mean of the years, and by an extreme of 20 years */
export const coldestDayAt = (
  place: LatLng,
  altitudeM: number,
): { readonly designC: number; readonly cautiousC: number } => {
  const { designC, cautiousC } = ZONES[zoneAt(place)]
  const fallK = FALL_K_PER_M * Math.max(0, altitudeM - PLAIN_M)
  return { designC: Math.floor(designC - fallK), cautiousC: Math.floor(cautiousC - fallK) }
}
