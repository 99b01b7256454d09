import { PROFILE_OF_DEFAULTS } from '../../finance/fiscalProfile.ts'
import { variedDays } from '../../sun/variedDays.ts'
import type { Candidate } from '../recommend.ts'
import type { DetailedArea, DetailedChoices } from './detailedChoices.ts'
import { type DetailedSite, detailedSite } from './detailedSite.ts'

/** Twelve round months in the Po valley, for tests that ask how things hang together, not how much the sun gives. */
export const ROUND_WEATHER = variedDays({
  kind: 'averageDays',
  place: { latDeg: 45, lngDeg: 9, altitudeM: 100 },
  dailyGhiKwhM2: [1.5, 2.5, 3.5, 4.5, 5.5, 6, 6.5, 5.5, 4, 2.5, 1.5, 1.2],
  airTempC: [2, 4, 9, 13, 18, 22, 25, 24, 19, 14, 8, 3],
})

/** About 12 m along the eaves and 10 m deep seen from above, falling to the south by 20°. */
export const PITCHED_AREA: DetailedArea = {
  type: 'rectangle',
  bounds: { south: 45, west: 9, north: 45.00009, east: 9.00015 },
  roofType: 'pitched',
  orientation: 'south',
  angle: 20,
}
export const FLAT_AREA: DetailedArea = { ...PITCHED_AREA, roofType: 'flat', angle: 0 }

/** A panel of the catalogue, of which some figures may be others. */
export const candidate = (id: string, change: Partial<Candidate> = {}): Candidate => ({
  id,
  stock: 1000,
  powerW: 440,
  priceEur: 100,
  lengthMm: 1722,
  widthMm: 1134,
  temperaturePerK: -0.003,
  ...change,
})

const NOTHING_CHOSEN: DetailedChoices = {
  fill: 'aligned',
  obstacles: [],
  removedModules: [],
  battery: null,
  fiscal: PROFILE_OF_DEFAULTS,
  assumptions: {},
}

export const attemptedSite = (area: DetailedArea, choices: Partial<DetailedChoices> = {}) =>
  detailedSite(area, { ...NOTHING_CHOSEN, ...choices }, ROUND_WEATHER)

export const siteOf = (area: DetailedArea, choices: Partial<DetailedChoices> = {}): DetailedSite => {
  const site = attemptedSite(area, choices)
  if (!site.ok) throw new Error(JSON.stringify(site.fault))
  return site.value
}
