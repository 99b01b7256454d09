import { describe, expect, test } from 'vitest'
import { heightAt, highestM, levelPlane } from '../geometry/slopePlane.ts'
import { tangentPlane } from '../geometry/tangentPlane.ts'
import type { DetailedArea } from '../roof/roofOfArea.ts'
import { type Prism, type SceneInput, shadeScene } from './scene.ts'

const ORIGIN = { lat: 45, lng: 9 }
const plan = tangentPlane(ORIGIN)
const box = (west: number, south: number, east: number, north: number) =>
  [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ].map(plan.toLatLng)

/** 10 m across, 6 m deep as seen from above, 30° to the south. */
const PITCHED: DetailedArea = {
  type: 'polygon',
  coordinates: box(-5, -3, 5, 3),
  roofType: 'pitched',
  orientation: 'south',
  angle: 30,
}
const FLAT: DetailedArea = { ...PITCHED, roofType: 'flat', angle: 15 }
const RULES = {
  eavesHeightM: 6,
  evergreenTransmittanceFraction: 0.1,
  treeInLeafTransmittanceFraction: 0.2,
  treeBareTransmittanceFraction: 0.6,
}
const NOTHING: SceneInput = { areas: [], obstacles: [], surroundings: [], rules: RULES }
const sceneOf = (input: Partial<SceneInput>) => shadeScene({ ...NOTHING, ...input }, ORIGIN)

const xs = ({ outline }: Prism) => outline.map(({ x }) => x)
const ys = ({ outline }: Prism) => outline.map(({ y }) => y)

describe('the plane of a roof', () => {
  test('rises from its eaves, at the assumed height where nothing is said, to 6 m · tan 30° above them', () => {
    const [roof] = sceneOf({ areas: [{ id: 'a', area: PITCHED }] }).roofs
    const at = (x: number, y: number) => roof && heightAt(roof.plane, { x, y })
    expect(at(0, -3)).toBeCloseTo(6, 6)
    expect(at(4, 3)).toBeCloseTo(6 + 3.4641, 4)
  })

  test('is level under racks, at the height that is given', () => {
    const [roof] = sceneOf({ areas: [{ id: 'a', area: FLAT, eavesHeightM: 9 }] }).roofs
    expect(roof && heightAt(roof.plane, { x: 3, y: -2 })).toBe(9)
  })

  test('stands on the ground where its eaves are given as 0 m', () => {
    const [roof] = sceneOf({ areas: [{ id: 'a', area: FLAT, eavesHeightM: 0 }] }).roofs
    expect(roof && heightAt(roof.plane, { x: 0, y: 0 })).toBe(0)
  })
})

describe('what shades is an upright prism', () => {
  test('a building as it is drawn, up to its height', () => {
    const coordinates = box(10, -4, 20, 4)
    const [prism] = sceneOf({ surroundings: [{ id: 's', kind: 'building', coordinates, heightM: 12 }] }).prisms
    expect(prism).toMatchObject({ id: 's', kind: 'building', top: levelPlane(12) })
    expect(prism && [Math.min(...xs(prism)), Math.max(...xs(prism))].map(Math.round)).toEqual([10, 20])
  })

  test('a wall 0.3 m thick, each straight piece one', () => {
    const coordinates = [
      { x: 0, y: 10 },
      { x: 8, y: 10 },
      { x: 8, y: 20 },
    ].map(plan.toLatLng)
    const { prisms } = sceneOf({ surroundings: [{ id: 'w', kind: 'wall', coordinates, heightM: 3 }] })
    expect(prisms).toHaveLength(2)
    const [first] = prisms
    expect(first && Math.max(...ys(first)) - Math.min(...ys(first))).toBeCloseTo(0.3, 6)
  })

  test.each([
    { foliage: 'evergreen', january: 0.1, july: 0.1 },
    { foliage: 'deciduous', january: 0.6, july: 0.2 },
  ] as const)('$foliage trees let $january of the sun through in January and $july in July', (tree) => {
    const { foliage, january, july } = tree
    const surroundings = [{ id: 't', kind: 'tree', center: ORIGIN, radiusM: 3, foliage, heightM: 9 } as const]
    const [prism] = sceneOf({ surroundings }).prisms
    for (const corner of prism?.outline ?? []) expect(Math.hypot(corner.x, corner.y)).toBeCloseTo(3, 1)
    expect([prism?.transmittance[0], prism?.transmittance[6]]).toEqual([january, july])
  })

  test('an obstacle stands on the roof under its middle', () => {
    const chimney = { id: 'o', type: 'polygon', coordinates: box(-0.5, 0.5, 0.5, 1.5), heightM: 1.2 } as const
    const { prisms } = sceneOf({ areas: [{ id: 'a', area: PITCHED }], obstacles: [chimney] })
    // 4 m up the slope from the eaves, as seen from above.
    expect(prisms.find(({ kind }) => kind === 'obstacle')?.top.atOriginM).toBeCloseTo(
      6 + 4 * Math.tan(Math.PI / 6) + 1.2,
      4,
    )
  })

  test('what lies flush with its roof casts nothing', () => {
    const window = { id: 'o', type: 'polygon', coordinates: box(0, 0, 1, 1), heightM: 0 } as const
    expect(sceneOf({ obstacles: [window] }).prisms).toEqual([])
  })

  test('a pitched roof is one prism up to its plane', () => {
    const { prisms, roofs } = sceneOf({ areas: [{ id: 'a', area: PITCHED }] })
    expect(prisms).toEqual([expect.objectContaining({ id: 'a', kind: 'roof', top: roofs[0]?.plane })])
    expect(prisms[0] && highestM(prisms[0])).toBeCloseTo(6 + 6 * Math.tan(Math.PI / 6), 4)
  })

  test('a parapet stands along the edges of a flat roof', () => {
    const { prisms } = sceneOf({ areas: [{ id: 'a', area: FLAT, parapetHeightM: 0.8 }] })
    expect(prisms.map((prism) => [prism.kind, highestM(prism)])).toEqual([
      ['roof', 6.8],
      ...Array(4).fill(['parapet', 6.8]),
    ])
  })
})
