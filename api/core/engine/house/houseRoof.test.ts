import { expect, test } from 'vitest'
import type { PointM } from '../geometry/localPlane.ts'
import { type House, type HouseRoof, houseRoof, type RoofFace, type RoofShape } from './houseRoof.ts'

const outline = (...corners: readonly (readonly [number, number])[]): PointM[] => corners.map(([x, y]) => ({ x, y }))

/** Rise per meter at 30°. */
const RISE = 1 / Math.sqrt(3)
const RECTANGLE = outline([0, 0], [10, 0], [10, 6], [0, 6])
const L = outline([0, 0], [12, 0], [12, 6], [6, 6], [6, 14], [0, 14])
const T = outline([0, 0], [20, 0], [20, 8], [12, 8], [12, 14], [8, 14], [8, 8], [0, 8])

const roofOf = (house: House, shape: RoofShape): HouseRoof => {
  const roof = houseRoof({ overhangM: 0, ...house }, shape)
  if (!roof.ok) throw new Error(roof.fault)
  return roof.value
}

/** By the shoelace formula [m²]. */
const areaOf = ({ corners }: RoofFace): number =>
  corners.reduce((sum, { x, y }, index) => {
    const before = corners.at(index - 1)!
    return sum + (before.x * y - x * before.y) / 2
  }, 0)

const facesOf = ({ faces }: HouseRoof): string[] =>
  faces.map((face) => `${areaOf(face).toFixed(4)} m² to ${face.azimuthDeg.toFixed(4)}°`).toSorted()

const rows = (...faces: readonly (readonly [areaM2: number, azimuthDeg: number])[]): string[] =>
  faces.map(([areaM2, azimuthDeg]) => `${areaM2.toFixed(4)} m² to ${azimuthDeg.toFixed(4)}°`).toSorted()

const gable = { kind: 'gable', slopeDeg: 30 } as const
const hip = { kind: 'hip', slopeDeg: 30 } as const
const TURNED = outline([0, 0], [Math.SQRT1_2 * 10, Math.SQRT1_2 * 10], [Math.SQRT1_2 * 4, Math.SQRT1_2 * 16])

// Faces are calculated by hand from the outline: the ridge stands in the middle of a wing, hips and valleys run at 45° in plan.
test.each([
  { case: 'a gable over 10 × 6 m', walls: RECTANGLE, shape: gable, faces: rows([30, 180], [30, 0]), ridgeM: 3 },
  {
    case: 'a gable whose ridge is turned by a quarter',
    walls: RECTANGLE,
    shape: { ...gable, isTurned: true },
    faces: rows([30, 90], [30, 270]),
    ridgeM: 5,
  },
  {
    case: 'a hip over 10 × 6 m',
    walls: RECTANGLE,
    shape: hip,
    faces: rows([21, 180], [21, 0], [9, 90], [9, 270]),
    ridgeM: 3,
  },
  {
    case: 'a hip over a square',
    walls: outline([0, 0], [8, 0], [8, 8], [0, 8]),
    shape: hip,
    faces: rows([16, 0], [16, 90], [16, 180], [16, 270]),
    ridgeM: 4,
  },
  {
    case: 'a hip over a rectangle of 10 × 6 m turned by 45°',
    walls: [...TURNED, { x: -Math.SQRT1_2 * 6, y: Math.SQRT1_2 * 6 }],
    shape: hip,
    faces: rows([21, 135], [21, 315], [9, 45], [9, 225]),
    ridgeM: 3,
  },
  {
    case: 'a gable between eaves 4.8 and 9.6 m apart, on a trapezoid of bearing 3 : 4 : 5',
    // South edge y = 0; north edge 4y = 3x + 24. Nearer to the south: y < (4y' …)/5, so the ridge is y = (3x + 24) / 9.
    walls: outline([0, 0], [8, 0], [8, 12], [0, 6]),
    shape: { ...gable, isTurned: true },
    faces: rows([(8 * (24 / 9 + 48 / 9)) / 2, 180], [72 - (8 * (24 / 9 + 48 / 9)) / 2, 323.1301]),
    ridgeM: 48 / 9,
  },
  {
    case: 'a hip over an L',
    walls: L,
    shape: hip,
    faces: rows([27, 180], [9, 90], [18, 0], [24, 90], [9, 0], [33, 270]),
    ridgeM: 3,
  },
  {
    case: 'a gable over an L',
    walls: L,
    shape: gable,
    faces: rows([31.5, 180], [22.5, 0], [28.5, 90], [37.5, 270]),
    ridgeM: 3,
  },
  {
    case: 'a hip over a T, whose north eaves are one face round the stem',
    walls: T,
    shape: hip,
    faces: rows([64, 180], [16, 90], [16, 270], [60, 0], [12, 90], [12, 270], [4, 0]),
    ridgeM: 4,
  },
  {
    case: 'a gable over a T',
    walls: T,
    shape: gable,
    faces: rows([80, 180], [76, 0], [14, 90], [14, 270]),
    ridgeM: 4,
  },
  {
    case: 'a hip over a T with a stem as wide as the house is deep, whose north eaves are two faces',
    walls: outline([0, 0], [20, 0], [20, 8], [14, 8], [14, 18], [6, 18], [6, 8], [0, 8]),
    shape: hip,
    faces: rows([64, 180], [16, 90], [16, 270], [24, 0], [24, 0], [40, 90], [40, 270], [16, 0]),
    ridgeM: 4,
  },
  {
    case: 'one slope to the south',
    walls: RECTANGLE,
    shape: { ...hip, kind: 'oneSlope' },
    faces: rows([60, 180]),
    ridgeM: 6,
  },
  {
    case: 'one slope to the chosen edge',
    walls: RECTANGLE,
    shape: { kind: 'oneSlope', slopeDeg: 30, lowEdge: 1 },
    faces: rows([60, 90]),
    ridgeM: 10,
  },
  { case: 'a flat roof', walls: RECTANGLE, shape: { kind: 'flat' }, faces: rows([60, 180]), ridgeM: 0 },
] as const)('$case has the faces and the ridge of a hand calculation', ({ walls, shape, faces, ridgeM }) => {
  for (const corners of [walls, walls.toReversed(), [...walls, walls[0]!]]) {
    const lowEdge = 'lowEdge' in shape && corners[0] !== walls[0] ? 1 : undefined
    const roof = roofOf({ walls: corners }, { ...shape, ...(lowEdge !== undefined && { lowEdge }) })
    expect(facesOf(roof)).toEqual(faces)
    expect(roof.ridgeHeightM).toBeCloseTo(ridgeM * RISE, 9)
  }
})

test('the eaves hang over the walls by half a meter unless said otherwise', () => {
  const roof = houseRoof({ walls: RECTANGLE }, gable)
  expect(roof.ok && facesOf(roof.value)).toEqual(rows([38.5, 180], [38.5, 0]))
  expect(roof.ok && roof.value.ridgeHeightM).toBeCloseTo(3.5 * RISE, 9)
})

test('a face begins with its eaves and tells the height of each corner', () => {
  const [south] = roofOf({ walls: T }, gable).faces
  expect(south?.corners).toEqual([
    { x: 0, y: 0, heightM: 0 },
    { x: 20, y: 0, heightM: 0 },
    { x: 20, y: 4, heightM: expect.closeTo(4 * RISE, 9) },
    { x: 0, y: 4, heightM: expect.closeTo(4 * RISE, 9) },
  ])
  const stem = roofOf({ walls: T }, gable).faces.find(({ azimuthDeg }) => azimuthDeg === 90)
  expect(stem?.corners).toEqual([
    { x: 12, y: 8, heightM: 0 },
    { x: 12, y: 14, heightM: 0 },
    { x: 10, y: 14, heightM: expect.closeTo(2 * RISE, 9) },
    { x: 10, y: 6, heightM: expect.closeTo(2 * RISE, 9) },
  ])
})

test('corners 2 cm off a line, and eaves 3 cm off each other, make no faces of their own', () => {
  const bent = outline([0, 0], [5, -0.02], [10, 0], [10, 6], [0, 6])
  expect(roofOf({ walls: bent }, hip).faces).toHaveLength(4)
  const shifted = T.map(({ x, y }) => ({ x, y: x === 0 && y === 8 ? 8.03 : x === 8 && y === 8 ? 8.03 : y }))
  expect(roofOf({ walls: shifted }, gable).faces).toHaveLength(4)
})

test('an edge keeps its line where a neighbor at a flat angle would draw their corner along by a meter', () => {
  const bent = outline([0, 0], [20, 0], [20, 8], [12, 8], [12, 14], [8, 14], [8, 8.04], [4, 8.04], [0, 8.2])
  const corners = roofOf({ walls: bent }, hip).faces.flatMap((face) => face.corners)
  expect(corners).toContainEqual({ x: expect.closeTo(4, 9), y: expect.closeTo(8.04, 9), heightM: 0 })
})

test('the low edge of one slope is chosen by the edge of the walls, also beside corners on a line', () => {
  const walls = outline([0, 0], [4, 0], [10, 0], [10, 6], [0, 6])
  const azimuths = walls.map((_, lowEdge) => {
    const [face] = roofOf({ walls, overhangM: 0.5 }, { kind: 'oneSlope', slopeDeg: 10, lowEdge }).faces
    return face?.azimuthDeg
  })
  expect(azimuths).toEqual([180, 180, 90, 0, 270])
})

const ring = (count: number, radiusM: number): PointM[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count
    return { x: radiusM * Math.cos(angle), y: radiusM * Math.sin(angle) }
  })

test.each([
  {
    case: 'crossing edges',
    house: { walls: outline([0, 0], [10, 6], [10, 0], [0, 6]) },
    shape: hip,
    fault: 'crossesItself',
  },
  {
    case: 'a corner on another edge',
    house: { walls: outline([0, 0], [10, 0], [10, 6], [5, 0], [0, 6]) },
    shape: hip,
    fault: 'crossesItself',
  },
  {
    case: 'a notch narrower than two overhangs',
    house: { walls: outline([0, 0], [10, 0], [10, 6], [5.4, 6], [5.4, 3], [4.6, 3], [4.6, 6], [0, 6]), overhangM: 0.5 },
    shape: hip,
    fault: 'crossesItself',
  },
  { case: '41 corners', house: { walls: ring(41, 50) }, shape: hip, fault: 'tooManyCorners' },
  {
    case: 'a courtyard',
    house: { walls: RECTANGLE, courtyards: [outline([4, 2], [6, 2], [6, 4])] },
    shape: hip,
    fault: 'hasCourtyard',
  },
  {
    case: 'a cut corner of 0.5 m',
    house: { walls: outline([0, 0], [10, 0], [10, 5.5], [9.5, 6], [0, 6]) },
    shape: hip,
    fault: 'tooSmall',
  },
  {
    case: 'three corners on a line',
    house: { walls: outline([0, 0], [10, 0], [5, 0.01]) },
    shape: hip,
    fault: 'tooSmall',
  },
  { case: 'no walls', house: { walls: [] }, shape: hip, fault: 'tooSmall' },
  { case: 'a gable over a hexagon', house: { walls: ring(6, 8) }, shape: gable, fault: 'noGableEnd' },
  {
    case: 'one slope that falls on below its low edge',
    house: { walls: T },
    shape: { kind: 'oneSlope', slopeDeg: 10, lowEdge: 2 },
    fault: 'lowEdgeNotLowest',
  },
] as const)('$case is refused as $fault', ({ house, shape, fault }) => {
  expect(houseRoof({ overhangM: 0, ...house }, shape)).toEqual({ ok: false, fault })
})

test('40 corners are built', () => {
  expect(roofOf({ walls: ring(40, 50) }, hip).faces).toHaveLength(40)
})
