import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Edge, edgeBuckets, edgesReaching } from './edgeBuckets.ts'

const level = fc.double({ min: -20, max: 20, noNaN: true })
const far = fc.double({ min: -2000, max: 2000, noNaN: true })
const edgesOn = (y: fc.Arbitrary<number>, ring: number): fc.Arbitrary<Edge> =>
  fc.record({
    a: fc.record({ x: level, y }),
    b: fc.record({ x: level, y }),
    clearanceM: fc.double({ min: 0, max: 3, noNaN: true }),
    ring: fc.constant(ring),
  })
/** Edges of an outline and of obstacles that may lie far outside the outline. */
const edges: fc.Arbitrary<Edge[]> = fc
  .tuple(
    fc.array(edgesOn(level, 0), { minLength: 1, maxLength: 60 }),
    fc.array(edgesOn(fc.oneof(level, far), 1), { maxLength: 20 }),
  )
  .map((rings) => rings.flat())

test('a strip is given every edge that reaches it with its clearance, once', () => {
  fc.assert(
    fc.property(edges, level, fc.double({ min: 0, max: 5, noNaN: true }), (all, low, height) => {
      const high = low + height
      const reaching = all.filter(
        ({ a, b, clearanceM }) => Math.min(a.y, b.y) - clearanceM <= high && Math.max(a.y, b.y) + clearanceM >= low,
      )
      const found = edgesReaching(edgeBuckets(all), low, high)
      expect(found).toHaveLength(reaching.length)
      expect(new Set(found)).toEqual(new Set(reaching))
    }),
  )
})
