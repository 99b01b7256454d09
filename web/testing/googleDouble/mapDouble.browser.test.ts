// The double must reject whatever Google does not have; the contract of the map port shows what it has.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clearRecord, recorded } from './record.ts'
import { standInForGoogle } from './standInForGoogle.fixture.ts'

standInForGoogle()

const MILAN = { lat: 45.4642, lng: 9.19 }
const SEEN_FROM_ABOVE = { center: MILAN, zoom: 18, mapTypeId: 'satellite', tilt: 0, gestureHandling: 'greedy' } as const

const openMap = async () => {
  const { Map: GoogleMap } = await google.maps.importLibrary('maps')
  const div = document.createElement('div')
  Object.assign(div.style, { width: '800px', height: '600px' })
  const map = new GoogleMap(document.body.appendChild(div), SEEN_FROM_ABOVE)
  await new Promise<void>((resolve) => {
    map.addListener('idle', () => resolve())
  })
  return map
}
const shownFaults = (): string[] => {
  const faults = [...recorded.faults]
  clearRecord()
  return faults
}

beforeEach(() => page.viewport(1000, 700))
afterEach(() => document.body.replaceChildren())

describe('what Google does not have', () => {
  test.each([
    { what: 'an unknown member', use: (map: google.maps.Map) => Reflect.get(map, 'getCentre'), says: 'getCentre' },
    {
      what: 'an unknown event',
      use: (map: google.maps.Map) => map.addListener('moved', () => undefined),
      says: 'moved',
    },
    {
      what: 'an unknown option',
      use: (map: google.maps.Map) => map.setOptions({ zoomLevel: 3 } as google.maps.MapOptions),
      says: 'zoomLevel',
    },
    {
      what: 'a deprecated option',
      use: (map: google.maps.Map) => map.setOptions({ draggable: false }),
      says: 'draggable',
    },
    { what: '45° imagery', use: (map: google.maps.Map) => map.setOptions({ tilt: 45 }), says: '45°' },
  ])('$what is a fault', async ({ use, says }) => {
    const map = await openMap()
    expect(() => use(map)).toThrow(says)
    expect(shownFaults()).toEqual([expect.stringContaining(says)])
  })

  test.each([
    { library: 'drawing', member: '', says: 'removed' },
    { library: 'places', member: 'Autocomplete', says: 'closed to new customers' },
    { library: 'marker', member: 'Marker', says: 'deprecated' },
  ])('$library $member is refused with the reason', async ({ library, member, says }) => {
    const asked = (google.maps.importLibrary(library) as Promise<object>).then((got) => Reflect.get(got, member))
    await expect(asked).rejects.toThrow(says)
    expect(shownFaults()).toEqual([expect.stringContaining(says)])
  })

  test('classes are not had without their library', () => {
    expect(() => google.maps.Map).toThrow('google.maps.Map')
    expect(shownFaults()).toHaveLength(1)
  })

  test('a marker on a map without an id is a fault', async () => {
    const map = await openMap()
    const { AdvancedMarkerElement } = await google.maps.importLibrary('marker')
    expect(() => new AdvancedMarkerElement({ position: MILAN, map })).toThrow('mapId')
    expect(shownFaults()).toHaveLength(1)
  })
})
