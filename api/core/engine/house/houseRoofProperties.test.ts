import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PointM } from '../geometry/localPlane.ts'
import { distanceToEdge } from '../geometry/outline.ts'
import { holds } from '../geometry/turfOutline.ts'
import { type HouseRoof, houseRoof, type RoofFace } from './houseRoof.ts'
import { roofOutline } from './roofOutline.ts'

const areaOf = (corners: readonly PointM[]): number =>
  corners.reduce((sum, { x, y }, index) => {
    const before = corners.at(index - 1)!
    return sum + (before.x * y - x * before.y) / 2
  }, 0)

const edgesOf = (corners: readonly PointM[]): (readonly [PointM, PointM])[] =>
  corners.map((from, index) => [from, corners[(index + 1) % corners.length]!])

const edgeDistanceM = (corners: readonly PointM[], point: PointM): number =>
  Math.min(...edgesOf(corners).map(([from, to]) => distanceToEdge(from, to, point)))

/** Height of a face's plane at a point, from its first edge and its angle [m]. */
const planeHeightM = ({ corners: [a, b], angleDeg }: RoofFace, { x, y }: PointM): number =>
  (((b!.x - a!.x) * (y - a!.y) - (b!.y - a!.y) * (x - a!.x)) / Math.hypot(b!.x - a!.x, b!.y - a!.y)) *
  Math.tan((angleDeg * Math.PI) / 180)

/** Half the width of the strips beside an edge in which the faces are counted [m]. */
const BESIDE_M = 0.002
const SAMPLES = [0.06, 0.27, 0.5, 0.71, 0.93]

/** Points along the edges of a face, with the points beside them, away from all other edges. */
const samplesOf = (faces: readonly RoofFace[], { corners }: RoofFace) =>
  edgesOf(corners).flatMap(([from, to]) => {
    const lengthM = Math.hypot(to.x - from.x, to.y - from.y)
    const aside = { x: ((from.y - to.y) / lengthM) * BESIDE_M, y: ((to.x - from.x) / lengthM) * BESIDE_M }
    return SAMPLES.map((share) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }))
      .map((at) => ({
        at,
        inner: { x: at.x + aside.x, y: at.y + aside.y },
        outer: { x: at.x - aside.x, y: at.y - aside.y },
      }))
      .filter(({ inner, outer }) =>
        faces.every((face) => [inner, outer].every((point) => edgeDistanceM(face.corners, point) > BESIDE_M * 0.99)),
      )
  })

/** Faces cover an outline once, fall to their eaves in the outline, and meet at one height. */
const expectRoofOver = (outline: readonly PointM[], { faces, ridgeHeightM }: HouseRoof): void => {
  const wholeM2 = areaOf(outline)
  const sumM2 = faces.reduce((sum, { corners }) => sum + areaOf(corners), 0)
  expect(Math.abs(sumM2 / wholeM2 - 1)).toBeLessThan(1e-6)
  for (const face of faces) {
    const [a, b] = [face.corners[0]!, face.corners[1]!]
    expect(edgeDistanceM(outline, a) + edgeDistanceM(outline, b)).toBeLessThan(1e-5)
    const downhillDeg = ((Math.atan2(b.y - a.y, a.x - b.x) * 180) / Math.PI + 360) % 360
    expect(Math.abs(((face.azimuthDeg - downhillDeg + 540) % 360) - 180)).toBeLessThan(0.001)
    for (const corner of face.corners) {
      expect(corner.heightM).toBeGreaterThanOrEqual(0)
      expect(corner.heightM).toBeLessThanOrEqual(ridgeHeightM)
      expect(Math.abs(corner.heightM - planeHeightM(face, corner))).toBeLessThan(0.0005)
      expect(holds(outline, corner) || edgeDistanceM(outline, corner) < 1e-5).toBe(true)
    }
    for (const { at, inner, outer } of samplesOf(faces, face)) {
      expect(faces.filter(({ corners }) => holds(corners, inner))).toEqual([face])
      const beside = faces.filter(({ corners }) => holds(corners, outer))
      expect(beside).toHaveLength(holds(outline, outer) ? 1 : 0)
      for (const neighbor of beside)
        expect(Math.abs(planeHeightM(neighbor, at) - planeHeightM(face, at))).toBeLessThan(0.001)
    }
  }
}

const lengths = (leastM: number, mostM: number): fc.Arbitrary<number> =>
  // In steps of 10 cm two edges lie in one line, or apart by more than edges that count as one.
  fc.integer({ min: leastM * 10, max: mostM * 10 }).map((decimeters) => decimeters / 10)

const sizes = fc.record({
  a: lengths(3, 12),
  b: lengths(3, 12),
  c: lengths(3, 12),
  d: lengths(3, 12),
  e: lengths(3, 12),
})
type Sizes = { readonly [side in 'a' | 'b' | 'c' | 'd' | 'e']: number }

const WINGS = {
  L: ({ a, b, c, d }: Sizes) => [
    [0, 0],
    [a + b, 0],
    [a + b, c],
    [a, c],
    [a, c + d],
    [0, c + d],
  ],
  T: ({ a, b, c, d, e }: Sizes) => [
    [0, 0],
    [a + b + c, 0],
    [a + b + c, d],
    [a + b, d],
    [a + b, d + e],
    [a, d + e],
    [a, d],
    [0, d],
  ],
  U: ({ a, b, c, d, e }: Sizes) => [
    [0, 0],
    [a + b + c, 0],
    [a + b + c, d + e],
    [a + b, d + e],
    [a + b, d],
    [a, d],
    [a, 2 * d],
    [0, 2 * d],
  ],
  Z: ({ a, b, c, d, e }: Sizes) => [
    [0, 0],
    [a + b, 0],
    [a + b, d],
    [a + b + c, d],
    [a + b + c, d + e],
    [a, d + e],
    [a, d],
    [0, d],
  ],
} as const satisfies Record<string, (size: Sizes) => (readonly [number, number])[]>

const turnedBy = (corners: readonly (readonly [number, number])[], turn: number): PointM[] => {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  return corners.map(([x, y]) => ({ x: x * cos - y * sin + 3, y: x * sin + y * cos - 7 }))
}

const winged = fc
  .record({ form: fc.constantFrom('L', 'T', 'U', 'Z'), size: sizes, turn: fc.double({ min: 0, max: 7, noNaN: true }) })
  .map(({ form, size, turn }) => turnedBy(WINGS[form](size), turn))

const roof = { slopeDeg: fc.integer({ min: 5, max: 60 }), overhangM: fc.constantFrom(0, 0.5, 1) }

/** At right angles an overhang adds a strip along each edge, and four squares more at outer corners than it takes at inner ones. */
const withOverhangM2 = (walls: readonly PointM[], overhangM: number): number =>
  areaOf(walls) +
  edgesOf(walls).reduce((sum, [from, to]) => sum + Math.hypot(to.x - from.x, to.y - from.y), 0) * overhangM +
  4 * overhangM ** 2

test('a house with wings, however turned, is covered once by faces that meet, hipped or gabled', () => {
  fc.assert(
    fc.property(winged, fc.constantFrom('hip', 'gable'), fc.record(roof), (walls, kind, { slopeDeg, overhangM }) => {
      const built = houseRoof({ walls, overhangM }, { kind, slopeDeg })
      const outline = roofOutline(walls, overhangM)
      if (!built.ok || !outline.ok) throw new Error('a house with wings was refused')
      expect(Math.abs(areaOf(outline.value.corners) / withOverhangM2(walls, overhangM) - 1)).toBeLessThan(1e-9)
      expectRoofOver(outline.value.corners, built.value)
    }),
    { numRuns: 200 },
  )
})

/** One corner in each of some equal sectors round the origin, near the middle of its sector: such outlines never cross themselves. */
const starShaped = (
  corners: { min: number; max: number },
  radiusM: { min: number; max: number },
): fc.Arbitrary<PointM[]> =>
  fc
    .array(fc.tuple(fc.double({ ...radiusM, noNaN: true }), fc.double({ min: 0.3, max: 0.7, noNaN: true })), {
      minLength: corners.min,
      maxLength: corners.max,
    })
    .map((sectors) =>
      sectors.map(([distanceM, turn], index) => {
        const angle = ((index + turn) / sectors.length) * 2 * Math.PI
        return { x: distanceM * Math.cos(angle), y: distanceM * Math.sin(angle) }
      }),
    )

// Corners on a circle: the shortest edge is 2.1 m, the straightest corner 0.5 m off the line of its neighbors.
const convex = starShaped({ min: 3, max: 12 }, { min: 10, max: 10 })

test('a hip over a convex outline is as high at each point as the nearest edge allows', () => {
  fc.assert(
    fc.property(convex, fc.record(roof), (walls, { slopeDeg }) => {
      const built = houseRoof({ walls, overhangM: 0 }, { kind: 'hip', slopeDeg })
      if (!built.ok) throw new Error(built.fault)
      expect(built.value.faces).toHaveLength(walls.length)
      expectRoofOver(walls, built.value)
      for (const { corners } of built.value.faces)
        for (const corner of corners) {
          const nearestM = Math.min(...edgesOf(walls).map(([from, to]) => distanceToEdge(from, to, corner)))
          expect(corner.heightM).toBeCloseTo(nearestM * Math.tan((slopeDeg * Math.PI) / 180), 5)
        }
    }),
  )
})

test('a gable over four corners, however skew, is as high at each point as the nearer of its two eaves allows', () => {
  const skew = starShaped({ min: 4, max: 4 }, { min: 8, max: 10 })
  fc.assert(
    fc.property(skew, fc.boolean(), fc.record(roof), (walls, isTurned, { slopeDeg }) => {
      const built = houseRoof({ walls, overhangM: 0 }, { kind: 'gable', slopeDeg, isTurned })
      if (!built.ok) throw new Error(built.fault)
      const { faces } = built.value
      expect(faces).toHaveLength(2)
      expectRoofOver(walls, built.value)
      for (const face of faces)
        for (const corner of face.corners)
          expect(corner.heightM).toBeCloseTo(Math.min(...faces.map((other) => planeHeightM(other, corner))), 5)
    }),
  )
})

test('any outline is covered once by faces that meet, or refused as too small or meeting itself', () => {
  fc.assert(
    fc.property(
      starShaped({ min: 3, max: 14 }, { min: 5, max: 15 }),
      fc.constantFrom('hip', 'gable'),
      fc.record(roof),
      (walls, kind, { slopeDeg, overhangM }) => {
        const built = houseRoof({ walls, overhangM }, { kind, slopeDeg })
        const outline = roofOutline(walls, overhangM)
        if (built.ok && outline.ok) expectRoofOver(outline.value.corners, built.value)
        else expect(['tooSmall', 'crossesItself', kind === 'gable' && 'noGableEnd']).toContain(!built.ok && built.fault)
      },
    ),
    { numRuns: 200 },
  )
})
