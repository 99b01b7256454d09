import { expect, test } from 'vitest'
import type { AppConfig, TileProvider } from '#wire/config.ts'
import { troubleOf, worldAt } from './imageryWorld.ts'

const MILAN = { lat: 45.4642, lng: 9.19 }
const provider = (demonstration: boolean, bounds: TileProvider['bounds'] = null) =>
  ({ mapType: 'satellite', demonstration, bounds }) as TileProvider
const REAL = provider(false)
const SICILY = provider(false, { north: 38.5, south: 36.5, east: 15.7, west: 12.3 })
const DEMONSTRATION = provider(true)
const configOf = (tileProviders: readonly TileProvider[], changes: Partial<AppConfig> = {}) =>
  ({
    mapProvider: 'leaflet',
    imageryAnswers: true,
    defaultCentre: MILAN,
    tileProviders,
    ...changes,
  }) as unknown as AppConfig
const SETTINGS = { consent: null, isLeafletForVisit: false }

test.each([
  { what: 'real imagery answers', providers: [REAL, DEMONSTRATION], world: 'real' },
  { what: 'the server reaches none', changes: { imageryAnswers: false }, world: 'demonstration' },
  { what: 'the page could load none', found: 'fallback', world: 'demonstration' },
  {
    what: 'the visitor tries again what the server did not reach',
    changes: { imageryAnswers: false },
    found: null,
    world: 'real',
  },
  { what: 'the deployment has the demonstration alone', providers: [DEMONSTRATION], world: 'demonstration' },
  { what: 'the deployment has real imagery alone', providers: [REAL], found: 'none', world: 'real' },
  { what: 'the imagery is of elsewhere', providers: [SICILY, DEMONSTRATION], world: 'demonstration' },
  {
    what: "Google's map is shown",
    providers: [DEMONSTRATION],
    changes: { mapProvider: 'google' as const },
    found: 'fallback',
    world: 'real',
  },
] as const)('where $what, the world is $world', ({ world, ...given }) => {
  const {
    providers = [REAL, DEMONSTRATION],
    changes = {},
    found,
  } = given as {
    providers?: readonly TileProvider[]
    changes?: Partial<AppConfig>
    found?: 'fallback' | 'none' | null
  }
  expect(worldAt(configOf(providers, changes), SETTINGS, found, MILAN)).toBe(world)
})

test('what the page finds out counts more than what the server said', () => {
  expect(troubleOf({ imageryAnswers: false }, undefined)).toBe('fallback')
  expect(troubleOf({ imageryAnswers: false }, null)).toBeNull()
  expect(troubleOf({ imageryAnswers: true }, 'none')).toBe('none')
})
