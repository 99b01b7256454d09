import { expect, test, vi } from 'vitest'
import type { FirstView, TileLayer } from '#wire/config.ts'
import { firstTiles } from './firstTiles.ts'

const layer: TileLayer = {
  kind: 'xyz',
  url: 'https://{s}.example.org/{z}/{y}/{x}',
  subdomains: ['a', 'b'],
  attribution: '',
  minZoom: 5,
  maxNativeZoom: 19,
  tileSize: 256,
  opacity: 1,
}
const viewOf = (changes: Partial<FirstView>, layerOfIt: TileLayer = layer): FirstView => ({
  defaultCentre: { lat: 0, lng: 0 },
  defaultZoom: 18,
  tileProviders: [
    { id: 'a', name: 'A', mapType: 'satellite', layers: [layerOfIt], bounds: null, terms: '', demonstration: false },
  ],
  ...changes,
})
const WINDOW = { width: 390, height: 844 }
/** Milan by the formula of the OpenStreetMap wiki ("Slippy map tilenames"): at zoom 18 tile 137763 (offset .95), 93819 (offset .78). */
const MILAN = { lat: 45.4642, lng: 9.19 }

test('the tile in the middle comes first, and the window is covered with no tile to spare', () => {
  const { tiles } = firstTiles(viewOf({ defaultCentre: MILAN }), WINDOW)
  expect(tiles[0]?.url).toBe('https://a.example.org/18/93819/137763')
  expect(tiles.every(({ sizePx }) => sizePx === 256)).toBe(true)
  const ends = (before: 'leftPx' | 'topPx') => {
    const starts = tiles.map((tile) => tile[before])
    return { from: Math.min(...starts), to: Math.max(...starts) }
  }
  for (const [before, length] of [['leftPx', WINDOW.width] as const, ['topPx', WINDOW.height] as const]) {
    const { from, to } = ends(before)
    expect(from).toBeLessThanOrEqual(0)
    expect(from).toBeGreaterThan(-256)
    expect(to + 256).toBeGreaterThanOrEqual(length)
    expect(to).toBeLessThan(length)
  }
  expect(new Set(tiles.map(({ url }) => url)).size).toBe(tiles.length)
})

test('where the world begins four tiles meet in the middle of the window', () => {
  const { key, tiles } = firstTiles(viewOf({}), { width: 200, height: 100 })
  // Half of 256 * 2^18 is 2^25 = 33554432.
  expect(key).toBe('18 33554332 33554382')
  expect(tiles.map(({ leftPx, topPx }) => [leftPx, topPx]).sort()).toEqual([
    [-156, -206],
    [-156, 50],
    [100, -206],
    [100, 50],
  ])
})

test('closer than there is imagery its last tiles are scaled, as Leaflet scales them', () => {
  const { tiles } = firstTiles(
    viewOf({ defaultCentre: MILAN, defaultZoom: 20 }, { ...layer, maxNativeZoom: 18 }),
    WINDOW,
  )
  expect(tiles[0]).toMatchObject({ url: 'https://a.example.org/18/93819/137763', sizePx: 1024 })
})

test('what is left where the map was on this device counts, not where it begins', () => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ centre: MILAN, zoom: 18 }) })
  try {
    expect(firstTiles(viewOf({}), WINDOW).tiles[0]?.url).toBe('https://a.example.org/18/93819/137763')
  } finally {
    vi.unstubAllGlobals()
  }
})

test.each([
  { what: 'a zoom between two levels', view: viewOf({ defaultZoom: 17.5 }) },
  { what: 'a zoom with no imagery', view: viewOf({ defaultZoom: 4 }) },
  {
    what: 'imagery that is not made of numbered tiles',
    view: viewOf(
      {},
      { ...layer, kind: 'wms', layers: 'a', styles: '', format: 'image/png', version: '1.3.0', transparent: false },
    ),
  },
])('$what has no first tiles', ({ view }) => expect(firstTiles(view, WINDOW).tiles).toEqual([]))
