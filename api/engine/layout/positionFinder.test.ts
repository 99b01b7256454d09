import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionFinder } from './positionFinder.ts'

/** A plane whose metres are degrees. */
const PLANE = {
  toPoint: ({ lat, lng }: { lat: number; lng: number }) => ({ x: lng, y: lat }),
  toLatLng: ({ x, y }: { x: number; y: number }) => ({ lat: y, lng: x }),
}
const whole = fc.integer({ min: 0, max: 8 })
const position = fc.record({ lat: whole, lng: whole })
const rectangle = fc
  .tuple(whole, whole, whole, whole)
  .map(([a, b, c, d]) => ({ left: Math.min(a, b), right: Math.max(a, b), bottom: Math.min(c, d), top: Math.max(c, d) }))

test('a rectangle holds a position inside it or on its rim, as looking at every one says', () => {
  fc.assert(
    fc.property(fc.array(position, { maxLength: 20 }), rectangle, (positions, { left, right, bottom, top }) => {
      const expected = positions.some(({ lat, lng }) => lng >= left && lng <= right && lat >= bottom && lat <= top)
      expect(positionFinder(PLANE, positions)({ left, right, bottom, top })).toBe(expected)
    }),
  )
})
