import { expect, test } from 'vitest'
import { cameraShowing, isTiny } from './useShowOnMap.ts'

/** At zoom 18 the world is 256 · 2^18 pixels wide; at the equator a pixel spans equal degrees in both directions. */
const DEGREES_PER_PIXEL = 360 / (256 * 2 ** 18)
const px = (count: number): number => count * DEGREES_PER_PIXEL

const camera = { center: { lat: 0, lng: 0 }, zoom: 18 }
/** An extent around a place given in pixels right of and below the center. */
const extent = (right: number, down: number, width: number, height: number) => ({
  north: px(-down + height / 2),
  south: px(-down - height / 2),
  west: px(right - width / 2),
  east: px(right + width / 2),
})
/** A window of 1440 × 900 whose right 420 px are covered. */
const uncovered = { left: -720, top: -450, right: 300, bottom: 450 }

test('what is seen whole leaves the camera where it is', () => {
  expect(cameraShowing(camera, extent(100, 50, 200, 100), uncovered)).toBe(camera)
})

test.each([
  { what: 'under the panel', right: 500, down: 0 },
  { what: 'half under it', right: 300, down: 100 },
  { what: 'out of the window', right: -2000, down: 900 },
])('an extent $what comes into the middle of what is uncovered, at the same zoom', ({ right, down }) => {
  // The middle of -720..300 is -210: the map center lies 210 px to the right of the extent's center.
  const { center, zoom } = cameraShowing(camera, extent(right, down, 200, 100), uncovered)
  expect(zoom).toBe(18)
  expect(center.lng).toBeCloseTo(px(right + 210), 9)
  expect(center.lat).toBeCloseTo(px(-down), 9)
})

test('an extent too large for the part is seen from as far as it takes', () => {
  // 1020 px minus a margin of 48 px on each side are 924 px: 3000 px need two zoom steps, which make 750 px.
  expect(cameraShowing(camera, extent(0, 0, 3000, 100), uncovered).zoom).toBe(16)
})

test('a finger, which has no grip above the shape, gets it as large as a low part allows', () => {
  // Of 100 px a quarter on each side leaves 50 px, an eighth 75 px.
  const low = { left: -180, top: -50, right: 180, bottom: 50 }
  expect(cameraShowing(camera, extent(0, 0, 70, 70), low).zoom).toBe(17)
  expect(cameraShowing(camera, extent(0, 0, 70, 70), low, 'touch').zoom).toBe(18)
})

test.each([
  { sidePx: 40, heightPx: 900, isSmall: true },
  { sidePx: 50, heightPx: 900, isSmall: false },
  { sidePx: 40, heightPx: 76, isSmall: false },
])('an extent of $sidePx px is tiny in a part $heightPx px high: $isSmall', ({ sidePx, heightPx, isSmall }) => {
  expect(isTiny(camera, extent(0, 0, sidePx, 30), { ...uncovered, top: 0, bottom: heightPx })).toBe(isSmall)
})
