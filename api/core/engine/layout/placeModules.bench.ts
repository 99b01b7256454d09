import { test } from 'vitest'
import { DEFAULT_ASSUMPTIONS } from '../assumptions/assumptions.ts'
import type { LatLng } from '../geometry/latLng.ts'
import { tangentPlane } from '../geometry/tangentPlane.ts'
import { finished } from '../steps.ts'
import { type Fill, placingModules } from './placeModules.ts'
import type { Mounting, RoofOutline } from './roofOutline.ts'

const MILAN = { lat: 45.4642, lng: 9.19 }
const MODULE = { lengthM: 1.762, widthM: 1.134 }
type Point = readonly [x: number, y: number]

const onEarth = (points: readonly Point[]): LatLng[] => points.map(([x, y]) => tangentPlane(MILAN).toLatLng({ x, y }))
const box = (left: number, bottom: number, width: number, height: number): LatLng[] =>
  onEarth([
    [left, bottom],
    [left + width, bottom],
    [left + width, bottom + height],
    [left, bottom + height],
  ])
const plane = (outline: LatLng[], tiltDeg: number, obstacles: readonly LatLng[][] = []): RoofOutline => ({
  type: 'plane',
  outline,
  tiltDeg,
  azimuthDeg: 180,
  obstacles: obstacles.map((each) => ({ outline: each, heightM: 1 })),
})

/** Slanting edges, where many more levels are tried, and a chimney. */
const MANY_CORNERS: readonly Point[] = [
  [-7, -2],
  [-4, -5],
  [3, -5.5],
  [7, -2.5],
  [7.5, 2],
  [3.5, 5],
  [-2, 5.5],
  [-6.5, 2.5],
]
/** A hall of 5,000 m² as a hand traces it with 500 corners. */
const ROUGH_HALL = Array.from({ length: 500 }, (_, index): Point => {
  const angle = (2 * Math.PI * index) / 500
  const radiusM = 40 * (1 + 0.15 * Math.sin(5 * angle) + 0.01 * Math.sin(97 * angle))
  return [radiusM * Math.cos(angle), radiusM * Math.sin(angle)]
})
const SKYLIGHTS = Array.from({ length: 20 }, (_, i) => box(-46 + 9 * (i % 10), i < 10 ? -13 : 11, 2, 1.2))

const ROOFS = {
  home: plane(box(-7, -4, 14, 8), 0.001, [box(0.6, 0, 0.8, 0.8)]),
  'home with slanting edges': plane(onEarth(MANY_CORNERS), 20, [box(-1, -1, 0.8, 0.8)]),
  'hall with 20 skylights': plane(box(-50, -25, 100, 50), 0.001, SKYLIGHTS),
  'hall of 500 corners': plane(onEarth(ROUGH_HALL), 0),
} as const satisfies Record<string, RoofOutline>

const layouts: readonly (readonly [keyof typeof ROOFS, Fill, Mounting])[] = [
  ['home', 'aligned', 'flush'],
  ['home', 'maximum', 'flush'],
  ['home with slanting edges', 'maximum', 'flush'],
  ['hall with 20 skylights', 'aligned', 'flush'],
  ['hall with 20 skylights', 'maximum', 'flush'],
  ['hall with 20 skylights', 'aligned', 'southRacks'],
  ['hall with 20 skylights', 'aligned', 'eastWest'],
  ['hall of 500 corners', 'maximum', 'southRacks'],
]

test.for(layouts)('modules on a %s, %s, %s', async ([roof, fill, mounting], { bench }) => {
  await bench(`${roof}, ${fill}, ${mounting}`, () => {
    const placed = finished(placingModules(ROOFS[roof], MODULE, DEFAULT_ASSUMPTIONS, { fill, mounting }))
    if (!placed.ok) throw new Error(placed.fault)
  }).run()
})
