import { expect, test } from 'vitest'
import { demoTileExists } from './demoTileAddress.ts'
import { WARM_UP_TILES } from './warmUp.ts'

/** The middle of the map's first view; docs/behaviour.md 2.1. */
const MILAN = { lat: 45.4642, lng: 9.19 }

/** Where a place lies on a tile of a zoom; slippy map tilenames, OpenStreetMap wiki. */
const tileOf = (z: number) => {
  const lat = (MILAN.lat * Math.PI) / 180
  return {
    x: Math.floor(((MILAN.lng + 180) / 360) * 2 ** z),
    y: Math.floor(((1 - Math.asinh(Math.tan(lat)) / Math.PI) / 2) * 2 ** z),
  }
}

test('every zoom that shows houses is painted by the warm-up once, in the middle of the first view', () => {
  expect(WARM_UP_TILES.every(demoTileExists)).toBe(true)
  expect(WARM_UP_TILES.map(({ z, x, y }) => ({ z, x, y }))).toEqual(
    [14, 15, 16, 17, 18, 19, 20, 21].map((z) => ({ z, ...tileOf(z) })),
  )
})
