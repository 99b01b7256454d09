import { expect, test } from 'vitest'
import { levelPlane } from '#engine/shade/slopePlane.ts'
import { hoursWords, timeOf, whenShaded } from './whenShaded.ts'

const box = (west: number, south: number, east: number, north: number) => [
  { x: west, y: south },
  { x: east, y: south },
  { x: east, y: north },
  { x: west, y: north },
]
const ROOF = { areaId: 'area-1', outline: box(-5, -5, 5, 5), plane: levelPlane(6) }
const sceneWith = (outline: ReturnType<typeof box>) => ({
  origin: { lat: 45, lng: 9 },
  roofs: [ROOF],
  prisms: [{ id: 'wall', kind: 'building' as const, outline, topM: 12, transmittance: Array<number>(12).fill(0) }],
})

test('what stands low in the south takes the sun of winter', () => {
  // 6 m higher, 12 m away: below 26.6°, as high as the sun of noon stands from 2 November to 9 February.
  const time = whenShaded(sceneWith(box(-40, -13, 40, -12)), ROOF, { x: 0, y: 0 }, 'wall')
  expect(time?.months?.from).toBeGreaterThanOrEqual(9)
  expect(time?.months?.to).toBeLessThanOrEqual(2)
})

test('what stands in the east takes the sun of the morning', () => {
  const time = whenShaded(sceneWith(box(12, -40, 13, 40)), ROOF, { x: 0, y: 0 }, 'wall')
  expect(time && hoursWords(time.hours).key).toBe('beforeHour')
})

test('what stands in the north takes none', () => {
  expect(whenShaded(sceneWith(box(-5, 12, 5, 13)), ROOF, { x: 0, y: 0 }, 'wall')).toBeNull()
})

test('the shortest stretch that has four fifths is told, over the turn of the year too', () => {
  const weights = Array.from({ length: 12 }, (_, month) =>
    Array.from({ length: 24 }, (_, hour) => ((month === 11 || month === 0) && hour >= 8 && hour < 11 ? 1 : 0)),
  )
  expect(timeOf(weights)).toEqual({ months: { from: 11, to: 0 }, hours: { from: 8, to: 11 } })
})
