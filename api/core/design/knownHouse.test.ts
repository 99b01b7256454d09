import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { angleBetweenDeg } from '#engine/geometry/angles.ts'
import { type LatLng, meanPosition } from '#engine/geometry/latLng.ts'
import { localPlane } from '#engine/geometry/localPlane.ts'
import { sidesOf } from '#engine/geometry/sides.ts'
import { type DemoRoof, DemoRoofList } from '#wire/demoRoof.ts'
import { createTilePainter } from '../../imagery/demo/tilePainter.ts'
import { demoTileRoutes } from '../../imagery/demoTileRoutes.ts'
import { patientWorkPool } from '../../threads/testing/patientWorkPool.ts'
import { houseAt, houseOfBuilding, houseOfDemoRoof, type KnownHouse } from './knownHouse.ts'

const pool = patientWorkPool()
const app = demoTileRoutes(createTilePainter(pool))
afterAll(() => pool.end())

const TOWNS = {
  Milano: { lat: 45.4642, lng: 9.19 },
  Bolzano: { lat: 46.4983, lng: 11.3548 },
  Palermo: { lat: 38.1157, lng: 13.3615 },
}
const roofsAt = async ({ lat, lng }: LatLng): Promise<readonly DemoRoof[]> => {
  const box = `north=${lat + 0.0015}&east=${lng + 0.002}&south=${lat - 0.0015}&west=${lng - 0.002}`
  const response = await app.request(`/demo/roofs?${box}`)
  return DemoRoofList.parse(await response.json()).roofs
}

/** The angle between a direction and the longest side of an outline [degrees], 0 to 90. */
const toLongestSideDeg = (outline: readonly LatLng[], azimuthDeg: number): number => {
  const [longest] = sidesOf(outline, true).toSorted((a, b) => b.lengthM - a.lengthM)
  const { x, y } = localPlane(longest!.start).toPoint(longest!.end)
  const betweenDeg = angleBetweenDeg((Math.atan2(x, y) * 180) / Math.PI, azimuthDeg)
  return Math.min(betweenDeg, 180 - betweenDeg)
}

describe('the houses of the demonstration imagery', () => {
  let roofs: readonly DemoRoof[]
  let pairs: readonly (readonly [DemoRoof, KnownHouse])[]
  beforeAll(async () => {
    roofs = (await Promise.all(Object.values(TOWNS).map(roofsAt))).flat()
    pairs = roofs.map((roof) => [roof, houseOfDemoRoof(roof)])
  })
  const pitched = () => pairs.filter(([{ kind }]) => kind !== 'flat')

  test('are many, of every kind of the imagery, with ridges both ways', () => {
    const kinds = Object.groupBy(pairs, ([, { roof }]) => roof.kind ?? 'none')
    expect(pairs.length).toBeGreaterThan(60)
    expect(Object.keys(kinds).toSorted()).toEqual(['flat', 'gable', 'hip'])
    for (const found of Object.values(kinds)) expect(found.length).toBeGreaterThan(10)
    expect(new Set(pitched().map(([, { roof }]) => roof.ridge))).toEqual(new Set(['along', 'across']))
  })

  test('are flat with one level plane, gabled with two that fall apart, hipped with four at right angles', () => {
    for (const [{ planes }, { roof }] of pairs) {
      const turnsDeg = planes.map(({ azimuthDeg }) => Math.round(angleBetweenDeg(azimuthDeg, planes[0]!.azimuthDeg)))
      const kinds = { '0': 'flat', '0,180': 'gable', '0,90,90,180': 'hip' }
      expect(roof.kind).toBe(kinds[turnsDeg.toSorted((a, b) => a - b).join() as keyof typeof kinds])
      expect(planes[0]!.tiltDeg === 0).toBe(roof.kind === 'flat')
    }
  })

  // On the sphere a rectangle of the plane is askew by less than half a degree; of an almost square one either side is the longer.
  test('have a ridge parallel to the longer or shorter side, at right angles to the fall of the largest plane', () => {
    for (const [{ outline, planes, lengthM, widthM }, { roof }] of pitched()) {
      const [largest] = planes.toSorted((a, b) => b.planAreaM2 - a.planAreaM2)
      const sideDeg = toLongestSideDeg(outline, roof.directionDeg!)
      if (Math.abs(lengthM / widthM - 1) > 0.01)
        expect(Math.abs(sideDeg - (roof.ridge === 'along' ? 90 : 0))).toBeLessThan(0.5)
      const main = planes.find(({ azimuthDeg }) => azimuthDeg === roof.directionDeg)
      expect(main!.planAreaM2).toBeCloseTo(largest!.planAreaM2, 6)
    }
  })

  test('have the tilt of every plane, and a block that ends between eaves and ridge', () => {
    for (const [{ planes, heightM, widthM }, house] of pairs) {
      for (const { tiltDeg } of planes) expect(house.roof.angleDeg).toBe(tiltDeg)
      expect(Math.abs(house.eavesHeightM! - heightM)).toBeLessThanOrEqual(0.05 + 1e-9)
      const riseM = Math.tan((planes[0]!.tiltDeg * Math.PI) / 180) * (widthM / 2)
      expect(Math.abs(house.heightM - heightM - riseM / 2)).toBeLessThanOrEqual(0.05 + 1e-9)
    }
  })

  test('are the outlines of their eaves, with what stands on the roofs', () => {
    for (const [{ outline, obstacles }, house] of pairs) {
      expect([house.coordinates, house.outlineIs, house.heightFrom]).toEqual([outline, 'eaves', 'picture'])
      expect(house.obstacles.map(({ coordinates }) => coordinates)).toEqual(obstacles.map((each) => each.outline))
    }
    const heightsM = pairs.flatMap(([, { obstacles }]) => obstacles.map(({ heightM }) => heightM))
    expect(heightsM).toContain(0)
    expect(heightsM.some((heightM) => heightM > 0.5)).toBe(true)
  })

  test('are found by the middle of their outlines', () => {
    const houses = pairs.map(([, house]) => house)
    for (const house of houses) expect(houseAt(houses, meanPosition(house.coordinates)).house).toBe(house)
  })
})

test('a ridge along the shorter side runs across', () => {
  const demoRoof: DemoRoof = {
    id: 'a',
    kind: 'gable',
    outline: [],
    heightM: 6.54,
    planes: [{ outline: [], azimuthDeg: 250, tiltDeg: 20, planAreaM2: 48 }],
    widthM: 12,
    lengthM: 8,
    areaM2: 96,
    obstacles: [],
  }
  expect(houseOfDemoRoof(demoRoof)).toMatchObject({
    roof: { kind: 'gable', ridge: 'across', directionDeg: 250, angleDeg: 20 },
    eavesHeightM: 6.5,
    // 6.54 m + tan 20° · 12 m / 4 = 7.63 m
    heightM: 7.6,
  })
})

const PLACE = { lat: 45.4642, lng: 9.1903 }
const { toLatLng } = localPlane(PLACE)
/** A house with square walls around a point of the plane at the place. */
const squareAt = (eastM: number, sideM: number): KnownHouse =>
  houseOfBuilding({
    coordinates: [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([x = 0, y = 0]) => toLatLng({ x: eastM + (x * sideM) / 2, y: (y * sideM) / 2 })),
    heightM: 6,
    heightFrom: 'levels',
    eavesHeightM: 6,
    roof: { kind: 'oneSlope', directionDeg: 180 },
  })

test('a building of the map is the outline of its walls with what is known of its roof', () => {
  expect(squareAt(0, 10)).toMatchObject({
    outlineIs: 'walls',
    heightM: 6,
    heightFrom: 'levels',
    eavesHeightM: 6,
    roof: { kind: 'oneSlope', directionDeg: 180 },
    obstacles: [],
  })
  const { coordinates } = squareAt(0, 10)
  expect(houseOfBuilding({ coordinates: [...coordinates], heightM: 6, heightFrom: 'assumed' }).roof).toEqual({})
})

describe('the house at a position', () => {
  const here = squareAt(2, 10)
  const beside = squareAt(14, 10)
  const far = squareAt(50, 10)

  test('is the one around it; the others follow by distance', () =>
    expect(houseAt([far, beside, here], PLACE)).toEqual({ house: here, others: [beside, far] }))

  test('is the smallest around it, as in the courtyard of a block', () => {
    const block = squareAt(0, 60)
    expect(houseAt([block, here], PLACE)).toEqual({ house: here, others: [block] })
  })

  // The wall of the first is 24.9 m away, that of the second 25.1 m.
  test.each([
    [29.9, true],
    [30.1, false],
  ])('may lie up to 25 m beside it: %d m to its middle, %s', (eastM, isMeant) => {
    const house = squareAt(eastM, 10)
    expect(houseAt([far, house], PLACE)).toEqual(
      isMeant ? { house, others: [far] } : { house: null, others: [house, far] },
    )
  })

  test('is null without houses', () => expect(houseAt([], PLACE)).toEqual({ house: null, others: [] }))
})
