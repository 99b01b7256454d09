import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { angleBetweenDeg } from '#engine/geometry/angles.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { localPlane } from '#engine/geometry/localPlane.ts'
import { polygonAreaM2 } from '#engine/geometry/measureArea.ts'
import { type DemoRoof, DemoRoofList } from '#wire/demoRoof.ts'
import { createTilePainter } from '../../imagery/demo/tilePainter.ts'
import { demoTileRoutes } from '../../imagery/demoTileRoutes.ts'
import { patientWorkPool } from '../../threads/testing/patientWorkPool.ts'
import { houseOfDemoRoof, type KnownHouse } from './knownHouse.ts'
import { facesOfHouse, type HouseFace, knownRoof } from './roofOfHouse.ts'

const pool = patientWorkPool()
const app = demoTileRoutes(createTilePainter(pool))
afterAll(() => pool.end())

const TOWNS = [
  { lat: 45.4642, lng: 9.19 },
  { lat: 46.4983, lng: 11.3548 },
  { lat: 38.1157, lng: 13.3615 },
]

/** The ends of the highest edge of all faces. */
const ridgeOf = (faces: readonly HouseFace[]): readonly LatLng[] => {
  const corners = faces.flatMap(({ coordinates, heightsM }) =>
    coordinates.map((corner, index) => ({ corner, heightM: heightsM[index] ?? 0 })),
  )
  const topM = Math.max(...corners.map(({ heightM }) => heightM))
  return corners.filter(({ heightM }) => heightM > topM - 0.01).map(({ corner }) => corner)
}

const apartM = (one: LatLng, other: LatLng): number => {
  const { x, y } = localPlane(one).toPoint(other)
  return Math.hypot(x, y)
}

describe('over the houses of the demonstration imagery', () => {
  let roofs: readonly DemoRoof[] = []
  beforeAll(async () => {
    const lists = await Promise.all(
      TOWNS.map(async ({ lat, lng }) => {
        const box = `north=${lat + 0.0015}&east=${lng + 0.002}&south=${lat - 0.0015}&west=${lng - 0.002}`
        return DemoRoofList.parse(await (await app.request(`/demo/roofs?${box}`)).json()).roofs
      }),
    )
    // A face under 1 m² is no roof to plan, and a pyramid over an oblong, as the imagery has a few, has no four equal slopes.
    roofs = lists
      .flat()
      .filter(({ kind, lengthM, widthM }) => kind !== 'hip' || lengthM >= widthM)
      .filter(({ planes }) => planes.every(({ planAreaM2 }) => planAreaM2 >= 1))
  })

  test('the known roof has the faces and the ridge that the imagery shows', () => {
    expect(roofs.length).toBeGreaterThan(200)
    for (const roof of roofs) {
      const house = houseOfDemoRoof(roof)
      const { kind, ...known } = knownRoof(house)
      expect(kind).toBe(roof.kind)
      const made = facesOfHouse(house, { ...known, kind: roof.kind })
      if (!made.ok) throw new Error(`${roof.id}: ${made.fault}`)
      expect(made.value).toHaveLength(roof.planes.length)
      for (const plane of roof.planes) {
        const face = made.value.find(
          ({ azimuthDeg }) => plane.tiltDeg === 0 || angleBetweenDeg(azimuthDeg, plane.azimuthDeg) < 2,
        )
        expect(face, `${roof.id}: a face to ${plane.azimuthDeg}°`).toBeDefined()
        expect(face?.angleDeg).toBeCloseTo(plane.tiltDeg, 6)
        const planM2 = polygonAreaM2(face?.coordinates ?? [])
        expect(Math.abs(planM2 / plane.planAreaM2 - 1)).toBeLessThan(0.02)
      }
      if (!roof.ridge || roof.kind === 'flat') continue
      const ridge = ridgeOf(made.value)
      for (const end of roof.ridge) expect(Math.min(...ridge.map((corner) => apartM(corner, end)))).toBeLessThan(0.2)
    }
  })
})

const OBLONG: readonly LatLng[] = [
  { lat: 45, lng: 9 },
  { lat: 45, lng: 9.0002 },
  { lat: 45.0001, lng: 9.0002 },
  { lat: 45.0001, lng: 9 },
]
const houseWith = (roof: KnownHouse['roof']): KnownHouse => ({
  coordinates: OBLONG,
  outlineIs: 'walls',
  heightM: 8,
  heightFrom: 'height',
  roof,
  obstacles: [],
})

// 11 m from south to north, 16 m from west to east.
test.each([
  { roof: {}, known: { kind: null, slopeDeg: 20, isTurned: false, lowEdge: null, overhangM: 0.5 } },
  { roof: { kind: 'gable', ridge: 'across', angleDeg: 35 }, known: { isTurned: true, slopeDeg: 35 } },
  // Falling to the east the ridge runs from south to north, along the shorter sides.
  { roof: { kind: 'gable', directionDeg: 90 }, known: { isTurned: true } },
  { roof: { kind: 'gable', directionDeg: 180 }, known: { isTurned: false } },
  { roof: { kind: 'oneSlope', directionDeg: 90 }, known: { lowEdge: 1 } },
] as const)('what a map says of a roof is chosen already: $roof', ({ roof, known }) => {
  expect(knownRoof(houseWith(roof))).toMatchObject(known)
})
