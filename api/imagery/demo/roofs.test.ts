import { describe, expect, test } from 'vitest'
import type { Bounds, LatLng } from '#engine/geometry/latLng.ts'
import { localPlane } from '#engine/geometry/localPlane.ts'
import { measureArea } from '#engine/geometry/measureArea.ts'
import { polylineLengthM } from '#engine/geometry/polylineLength.ts'
import { holds } from '#engine/geometry/turfOutline.ts'
import type { DemoRoof } from '#wire/demoRoof.ts'
import { roofsIn } from './roofs.ts'

const MILANO = { lat: 45.4642, lng: 9.19 }
const BOLZANO = { lat: 46.4983, lng: 11.3548 }
const PALERMO = { lat: 38.1157, lng: 13.3615 }

/** A box around a position, in metres to each side. */
const around = (center: LatLng, eastM: number, northM: number): Bounds => {
  const { toLatLng } = localPlane(center)
  const { lat: north, lng: east } = toLatLng({ x: eastM, y: northM })
  const { lat: south, lng: west } = toLatLng({ x: -eastM, y: -northM })
  return { north, east, south, west }
}

const areaM2 = (outline: readonly LatLng[]): number => {
  const measured = measureArea({ type: 'polygon', coordinates: outline })
  if (!measured.ok) throw new Error(measured.fault)
  return measured.value.totalAreaM2
}

const side = (outline: readonly LatLng[], index: number): number =>
  polylineLengthM([outline[index]!, outline[(index + 1) % outline.length]!])

const middleOf = ({ outline }: Pick<DemoRoof, 'outline'>): LatLng => ({
  lat: outline.reduce((sum, { lat }) => sum + lat, 0) / outline.length,
  lng: outline.reduce((sum, { lng }) => sum + lng, 0) / outline.length,
})

describe.each([
  ['Bolzano', BOLZANO],
  ['Milano', MILANO],
  ['Palermo', PALERMO],
])('roofs at %s', (_, center) => {
  const roofs = roofsIn(around(center, 160, 160))

  test('there are many', () => expect(roofs.length).toBeGreaterThan(30))

  // The engine's two earth radii differ by 0.0003 %; half a percent is what the imagery promises.
  test('measure on the sphere what they state', () => {
    for (const { outline, widthM, lengthM, areaM2: stated } of roofs) {
      expect(stated).toBe(widthM * lengthM)
      expect(Math.abs(areaM2(outline) / stated - 1)).toBeLessThan(0.005)
      expect(Math.abs(side(outline, 0) / lengthM - 1)).toBeLessThan(0.005)
      expect(Math.abs(side(outline, 1) / widthM - 1)).toBeLessThan(0.005)
    }
  })

  test('are covered by their planes exactly', () => {
    for (const { planes, areaM2: whole } of roofs) {
      const covered = planes.reduce((sum, { planAreaM2 }) => sum + planAreaM2, 0)
      expect(covered).toBeCloseTo(whole, 6)
      for (const plane of planes)
        if (plane.planAreaM2 > 1) expect(Math.abs(areaM2(plane.outline) / plane.planAreaM2 - 1)).toBeLessThan(0.005)
    }
  })

  test('bear what stands on them within their outlines, none higher than a stair head', () => {
    const standing = roofs.flatMap(({ outline, obstacles }) =>
      obstacles.map(({ outline: corners, heightM }) => ({ outline, corners, heightM })),
    )
    expect(standing.length).toBeGreaterThan(10)
    for (const { outline, corners, heightM } of standing) {
      const { toPoint } = localPlane(middleOf({ outline: corners }))
      expect(holds(outline.map(toPoint), { x: 0, y: 0 })).toBe(true)
      expect(heightM).toBeLessThan(3)
    }
  })

  test('are not over one another', () => {
    for (const [i, a] of roofs.entries())
      for (const b of roofs.slice(i + 1)) {
        const { toPoint } = localPlane(middleOf(a))
        const apart = toPoint(middleOf(b))
        expect(Math.hypot(apart.x, apart.y)).toBeGreaterThan(
          (Math.min(a.widthM, a.lengthM) + Math.min(b.widthM, b.lengthM)) / 2 - 0.01,
        )
      }
  })
})

test('the planes of a gabled roof fall away from its ridge to opposite sides', () => {
  const gabled = roofsIn(around(MILANO, 160, 160)).filter(({ kind }) => kind === 'gable')
  expect(gabled.length).toBeGreaterThan(5)
  for (const { planes, ridge } of gabled) {
    const [a, b] = planes
    expect(Math.abs(Math.abs(a!.azimuthDeg - b!.azimuthDeg) - 180)).toBeLessThan(1e-6)
    for (const plane of planes) {
      const { toPoint } = localPlane(ridge![0])
      const middle = plane.outline
        .map(toPoint)
        .reduce((sum, p) => ({ x: sum.x + p.x / 4, y: sum.y + p.y / 4 }), { x: 0, y: 0 })
      const end = toPoint(ridge![1])
      const fromRidge = { x: middle.x - end.x / 2, y: middle.y - end.y / 2 }
      const direction = ((Math.atan2(fromRidge.x, fromRidge.y) * 180) / Math.PI + 360) % 360
      const off = Math.abs(((direction - plane.azimuthDeg + 540) % 360) - 180)
      expect(off).toBeLessThan(0.1)
    }
  }
})

test('a roof is the same whichever box it is asked with', () => {
  const large = roofsIn(around(MILANO, 200, 200))
  const { north, south, east, west } = around(MILANO, 60, 60)
  const half = (north + south) / 2
  for (const box of [
    { north, south: half, east, west },
    { north: half, south, east, west },
  ])
    for (const roof of roofsIn(box)) expect(large).toContainEqual(roof)
})

describe('the first view on a telephone (390 × 844 px at zoom 18)', () => {
  // Zoom 18 has 0.5972 m a pixel at the equator, 0.4187 m at Milano: 163 m × 353 m.
  const roofs = roofsIn(around(MILANO, 75, 165)).filter((roof) => {
    const { x, y } = localPlane(MILANO).toPoint(middleOf(roof))
    return Math.abs(x) < 66 && Math.abs(y) < 140
  })

  test('shows a large gabled roof near its middle', () => {
    const { toPoint } = localPlane(MILANO)
    const near = roofs.filter((roof) => Math.hypot(toPoint(middleOf(roof)).x, toPoint(middleOf(roof)).y) < 75)
    expect(near.some(({ kind, areaM2: area }) => kind === 'gable' && area > 150)).toBe(true)
  })

  test('shows roofs that run exactly north-south, for the rectangle tool', () => {
    const exact = roofs.filter(({ outline: [a, b], areaM2: area }) => {
      const straight = Math.min(Math.abs(a!.lat - b!.lat), Math.abs(a!.lng - b!.lng))
      return area > 100 && straight < 1e-10
    })
    expect(exact.length).toBeGreaterThan(2)
  })

  test('shows a flat roof of 300 to 600 m²', () => {
    expect(roofs.some(({ kind, areaM2: area }) => kind === 'flat' && area > 300 && area < 600)).toBe(true)
  })
})
