import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moduleCenter } from './moduleCorners.ts'
import { removedOf, toggledAt, withRemoved } from './removedModules.ts'

/** Two adjacent squares of 2 µ°: the first starts at 0, 0; the second has its corners in reverse order. */
const CORNERS_DEG = Float64Array.from(
  [0, 0, 0, 2, 2, 2, 2, 0, 0, 3, 2, 3, 2, 5, 0, 5].map((microDegrees) => microDegrees * 1e-6),
)
const at = (lat: number, lng: number) => ({ lat: lat * 1e-6, lng: lng * 1e-6 })

describe('modules are taken out', () => {
  test.each([
    { where: 'in the middle of the first', points: [at(1, 1)], removed: [1, 0] },
    { where: 'near a corner of the second', points: [at(1.99, 4.99)], removed: [0, 1] },
    { where: 'on an edge of the first', points: [at(2, 1)], removed: [1, 0] },
    { where: 'between them', points: [at(1, 2.5)], removed: [0, 0] },
    { where: 'beside the first', points: [at(-0.01, 1)], removed: [0, 0] },
    { where: 'in both', points: [at(1, 1), at(1, 4)], removed: [1, 1] },
    { where: 'nowhere', points: [], removed: [0, 0] },
  ])('by a point $where', ({ points, removed }) => {
    expect([...removedOf(CORNERS_DEG, points)]).toEqual(removed)
  })

  test('and no longer counted', () => {
    const placement = { quantity: 2, cornersDeg: CORNERS_DEG, removed: new Uint8Array(2) }
    expect(withRemoved(placement, [at(1, 1)])).toEqual({ ...placement, quantity: 1, removed: Uint8Array.of(1, 0) })
  })
})

test('the middle of a module is half way between opposite corners', () => {
  const { lat, lng } = moduleCenter(CORNERS_DEG, 1)
  expect(lat).toBeCloseTo(1e-6, 12)
  expect(lng).toBeCloseTo(4e-6, 12)
})

test('a module is taken out by its middle, and put back by forgetting every point it holds', () => {
  const elsewhere = at(9, 9)
  const out = toggledAt({ cornersDeg: CORNERS_DEG, removed: Uint8Array.of(0, 0) }, [elsewhere], 0)
  expect(out).toEqual([elsewhere, at(1, 1)])
  const back = toggledAt({ cornersDeg: CORNERS_DEG, removed: Uint8Array.of(1, 0) }, [...out, at(0.5, 0.5)], 0)
  expect(back).toEqual([elsewhere])
})

test('of many modules those are taken out that hold one of many points, as looking at each pair says', () => {
  const whole = fc.integer({ min: 0, max: 8 })
  const square = fc.tuple(whole, whole).map(([lat, lng]) => [lat, lng, lat, lng + 2, lat + 2, lng + 2, lat + 2, lng])
  const points = fc.array(fc.record({ lat: whole, lng: whole }), { maxLength: 20 })
  fc.assert(
    fc.property(fc.array(square, { maxLength: 10 }), points, (squares, removedAt) => {
      const expected = squares.map(([south = 0, west = 0]) =>
        removedAt.some(({ lat, lng }) => lat >= south && lat <= south + 2 && lng >= west && lng <= west + 2),
      )
      expect([...removedOf(Float64Array.from(squares.flat()), removedAt)]).toEqual(expected.map(Number))
    }),
  )
})
