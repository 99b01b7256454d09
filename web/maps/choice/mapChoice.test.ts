import { expect, test } from 'vitest'
import type { AppConfig } from '#wire/config.ts'
import { chosenProvider, isAnswerMissing } from './mapChoice.ts'

const GOOGLE_MAPS = { apiKey: 'key', mapId: 'id', version: 'weekly', region: 'it', searchCountries: [] }
const config = (changes: Partial<AppConfig>): AppConfig => ({
  mapProvider: 'google',
  googleMaps: GOOGLE_MAPS,
  googleConsent: 'ask',
  defaultCentre: { lat: 45, lng: 9 },
  defaultZoom: 18,
  tileProviders: [],
  geocoder: { id: 'gazetteer', suggests: true },
  findsRoofs: false,
  findsBuildings: false,
  proposalSender: null,
  acceptsProposalKey: false,
  imageryAnswers: true,
  ...changes,
})

test.each([
  { consent: null, isLeafletForVisit: false, expected: 'leaflet' },
  { consent: 'declined', isLeafletForVisit: false, expected: 'leaflet' },
  { consent: 'accepted', isLeafletForVisit: false, expected: 'google' },
  { consent: 'accepted', isLeafletForVisit: true, expected: 'leaflet' },
] as const)('where visitors are asked, $consent (Leaflet for the visit: $isLeafletForVisit) is $expected', (given) => {
  expect(chosenProvider(config({}), given)).toBe(given.expected)
})

test.each([
  { what: 'consent is assumed', changes: { googleConsent: 'assumed' }, expected: 'google' },
  { what: 'there is no key, which the map says', changes: { googleMaps: null }, expected: 'google' },
  { what: 'Leaflet is configured', changes: { mapProvider: 'leaflet', googleMaps: null }, expected: 'leaflet' },
] as const)('nobody is asked where $what', ({ changes, expected }) => {
  expect(isAnswerMissing(config(changes), null)).toBe(false)
  expect(chosenProvider(config(changes), { consent: null, isLeafletForVisit: false })).toBe(expected)
})

test.each([
  { consent: null, isMissing: true },
  { consent: 'accepted', isMissing: false },
  { consent: 'declined', isMissing: false },
] as const)('the answer $consent is asked for: $isMissing', ({ consent, isMissing }) => {
  expect(isAnswerMissing(config({}), consent)).toBe(isMissing)
})
