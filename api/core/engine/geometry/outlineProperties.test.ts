import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LatLng } from './latLng.ts'
import { localPlane } from './localPlane.ts'
import { polygonAreaM2 } from './measureArea.ts'
import { selfIntersects } from './selfIntersection.ts'

const MILAN = { lat: 45.4642, lng: 9.19 }
/** Terms of 10⁸ m² cancel to a roof's 10² m²: binary fractions leave about 10⁻⁷ m². */
const ROUNDING_M2 = 1e-5

/** Star-shaped outlines, which are always simple: one vertex in each of 3 to 40 equal sectors, 2 to 40 m from the center. Each vertex is
 * near the middle of its sector, so that neighbors are never half a turn apart. */
const starShapedOutline: fc.Arbitrary<LatLng[]> = fc
  .array(
    fc.record({
      radiusM: fc.double({ min: 2, max: 40, noNaN: true }),
      turn: fc.double({ min: 0.3, max: 0.7, noNaN: true }),
    }),
    { minLength: 3, maxLength: 40 },
  )
  .map((vertices) =>
    vertices.map(({ radiusM, turn }, index) => {
      const angle = ((index + turn) / vertices.length) * 2 * Math.PI
      return localPlane(MILAN).toLatLng({ x: radiusM * Math.cos(angle), y: radiusM * Math.sin(angle) })
    }),
  )

test('the area is the same whichever vertex comes first and in either direction', () => {
  fc.assert(
    fc.property(starShapedOutline, fc.nat(), (outline, shift) => {
      const start = shift % outline.length
      const rotated = [...outline.slice(start), ...outline.slice(0, start)]
      const areaM2 = polygonAreaM2(outline)
      expect(Math.abs(polygonAreaM2(rotated) - areaM2)).toBeLessThan(ROUNDING_M2)
      expect(Math.abs(polygonAreaM2(rotated.toReversed()) - areaM2)).toBeLessThan(ROUNDING_M2)
    }),
  )
})

test('the area agrees with the shoelace formula in the local plane within 0.05 %', () => {
  fc.assert(
    fc.property(starShapedOutline, (outline) => {
      const points = outline.map(localPlane(MILAN).toPoint)
      const twice = points.reduce((sum, { x, y }, i) => {
        const next = points[(i + 1) % points.length]!
        return sum + x * next.y - next.x * y
      }, 0)
      expect(polygonAreaM2(outline) / (Math.abs(twice) / 2)).toBeCloseTo(1, 3)
    }),
  )
})

test('star-shaped outlines never cross themselves', () => {
  fc.assert(
    fc.property(starShapedOutline, (outline) => {
      expect(selfIntersects(outline, true)).toBe(false)
    }),
  )
})
