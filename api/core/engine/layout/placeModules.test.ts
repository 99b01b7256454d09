import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_ASSUMPTIONS } from '../assumptions/assumptions.ts'
import { centerOf, type LatLng } from '../geometry/latLng.ts'
import type { PointM } from '../geometry/localPlane.ts'
import { roofPlane } from '../geometry/roofPlane.ts'
import { tangentPlane } from '../geometry/tangentPlane.ts'
import { pairs } from '../pairs.fixture.ts'
import { finished } from '../steps.ts'
import { moduleCenter } from './moduleCorners.ts'
import { type LayoutOptions, placingModules, solsticeShadowFactor } from './placeModules.ts'
import type { Placement } from './placement.ts'
import type { RoofOutline } from './roofOutline.ts'

const HERE = { lat: 45, lng: 9 }
const MODULE = { lengthM: 1.762, widthM: 1.134 }
const BARE = { ...DEFAULT_ASSUMPTIONS, edgeSetbackM: 0, parapetSetbackM: 0, obstacleClearanceM: 0 }
type Point = readonly [x: number, y: number]

const onEarth = (points: readonly Point[]): LatLng[] => points.map(([x, y]) => tangentPlane(HERE).toLatLng({ x, y }))
/** The places of a line of "x,y" in metres. */
const placesOf = (line: string): LatLng[] => onEarth(pairs(line))
const box = (left: number, bottom: number, right: number, top: number): LatLng[] =>
  placesOf(`${left},${bottom} ${right},${bottom} ${right},${top} ${left},${top}`)
const roofOf = (outline: LatLng[], changes: Partial<Extract<RoofOutline, { type: 'plane' }>> = {}): RoofOutline => ({
  type: 'plane',
  outline,
  tiltDeg: 25,
  azimuthDeg: 180,
  obstacles: [],
  ...changes,
})
const placed = (roof: RoofOutline, options: Partial<LayoutOptions> = {}, rules = BARE): Placement => {
  const result = finished(placingModules(roof, MODULE, rules, { fill: 'aligned', mounting: 'flush', ...options }))
  if (!result.ok) throw new Error(`no placement: ${result.fault}`)
  return result.value
}

/** The corners of every module in the plane of the roof. */
const cornersOf = ({ cornersPlaneM }: Placement): PointM[][] =>
  Array.from({ length: cornersPlaneM.length / 8 }, (_, module) =>
    [0, 2, 4, 6].map((at) => ({ x: cornersPlaneM[8 * module + at]!, y: cornersPlaneM[8 * module + at + 1]! })),
  )

// 10.02 m hold floor(10.04 / 1.154) = 8 standing modules or floor(10.04 / 1.782) = 5 lying ones.
// At 60° the plane is twice as long as seen from above: 4 m hold floor(8.02 / 1.782) = 4 rows of standing modules.
test.each([
  { tiltDeg: 0.001, quantity: 16, why: 'two rows of eight' },
  { tiltDeg: 60, quantity: 32, why: 'four rows of eight, the slope being twice as long' },
])('a roof of 10.02 × 4 m at $tiltDeg° holds $quantity modules: $why', ({ tiltDeg, quantity }) => {
  expect(placed(roofOf(box(0, 0, 10.02, 4), { tiltDeg })).quantity).toBe(quantity)
})

// A row visits each of its 1,000 edges and a raster has 2,700 rows: 2.7 million edges for one orientation.
test.each([
  { fill: 'aligned', most: 1_000_000 },
  { fill: 'maximum', most: 1_500_000 },
] as const)('a strip with a comb from end to end costs $fill little more than its effort', ({ fill, most }) => {
  const teeth = Array.from({ length: 1_000 }, (_, tooth): Point => [0.2 + tooth / 100, tooth % 2 === 0 ? 4_898 : 2])
  const comb = onEarth([[0.1, 1], ...teeth, [10.3, 1]])
  const tally = { spent: 0, pausedAt: 0 }
  const strip = roofOf(box(0, 0, 20, 4_900), { tiltDeg: 0.001, obstacles: [{ outline: comb, heightM: 1 }] })
  expect(placed(strip, { fill, tally }).quantity).toBeGreaterThan(3_000)
  expect(tally.spent).toBeLessThan(1.2 * most)
})

test('a setback of 30 cm leaves seven columns and one row of the same roof', () => {
  // 9.42 m hold floor(9.44 / 1.154) = 8 standing modules, 3.4 m a row of 1.762 m; lying: floor(9.44 / 1.782) = 5 in
  // floor(3.42 / 1.154) = 2 rows.
  const rules = { ...BARE, edgeSetbackM: 0.3 }
  expect(placed(roofOf(box(0, 0, 10.02, 4), { tiltDeg: 0.001 }), {}, rules).quantity).toBe(10)
})

/** 10 m × 6 m with 30 cm free along the edges: 9.4 m hold floor(9.42 / 1.154) = 8 standing modules of 1.722 m × 1.134 m or
 * floor(9.42 / 1.742) = 5 lying ones, 5.4 m hold floor(5.42 / 1.742) = 3 rows or floor(5.42 / 1.154) = 4. */
const onTenBySix = (
  { edgeSetbacks, ...options }: Partial<LayoutOptions> & Pick<Extract<RoofOutline, { type: 'plane' }>, 'edgeSetbacks'>,
  setbackM = 0.3,
): Placement => {
  const roof = roofOf(box(0, 0, 10, 6), { tiltDeg: 0.001, edgeSetbacks })
  const rules = { ...BARE, edgeSetbackM: setbackM }
  const module = { lengthM: 1.722, widthM: 1.134 }
  const result = finished(placingModules(roof, module, rules, { fill: 'aligned', mounting: 'flush', ...options }))
  if (!result.ok) throw new Error(`no placement: ${result.fault}`)
  return result.value
}

describe('a roof of 10 × 6 m', () => {
  test.each([
    { moduleOrientation: 'portrait', quantity: 24 },
    { moduleOrientation: 'landscape', quantity: 20 },
    { moduleOrientation: undefined, quantity: 24 },
  ] as const)('holds $quantity modules where the chosen orientation is $moduleOrientation', (chosen) => {
    const { quantity, isPortrait } = onTenBySix(chosen)
    expect(quantity).toBe(chosen.quantity)
    expect(new Set(isPortrait)).toEqual(new Set([chosen.moduleOrientation === 'landscape' ? 0 : 1]))
  })

  // Of 4.7 m depth floor(4.72 / 1.742) = 2 rows of 8 stand and floor(4.72 / 1.154) = 4 rows of 5 lie.
  test.each([
    { moduleOrientation: 'portrait', quantity: 16 },
    { moduleOrientation: 'landscape', quantity: 20 },
    { moduleOrientation: undefined, quantity: 20 },
  ] as const)(
    'with 1 m free along the eaves holds $quantity: $moduleOrientation',
    ({ moduleOrientation, quantity }) => {
      const laid = onTenBySix({ moduleOrientation, edgeSetbacks: [{ edge: 0, distanceM: 1 }] })
      expect(laid.quantity).toBe(quantity)
      expect(Math.min(...cornersOf(laid).flatMap((corners) => corners.map(({ y }) => y)))).toBeGreaterThan(1 - 3 - 1e-3)
    },
  )

  // 8.7 m hold floor(8.72 / 1.154) = 7 in a row. Without any distance on the other edges floor(9.02 / 1.742) = 5 lying modules are in each
  // of floor(6.02 / 1.154) = 5 rows.
  test.each([
    { setbackM: 0.3, distanceM: 1, quantity: 21 },
    { setbackM: 0, distanceM: 1, quantity: 25 },
    { setbackM: 0.3, distanceM: 0, quantity: 24 },
    { setbackM: 0.3, distanceM: 9.9, quantity: 0 },
  ])('with $distanceM m free in the west, else $setbackM m, holds $quantity', ({ setbackM, distanceM, quantity }) => {
    expect(onTenBySix({ edgeSetbacks: [{ edge: 3, distanceM }] }, setbackM).quantity).toBe(quantity)
  })

  test.each(['portrait', 'landscape'] as const)('holds as *maximum* in %s no other modules', (moduleOrientation) => {
    const laid = onTenBySix({ fill: 'maximum', moduleOrientation })
    expect(laid.quantity).toBeGreaterThanOrEqual(onTenBySix({ moduleOrientation }).quantity)
    expect([...laid.isPortrait].every((is) => (is === 1) === (moduleOrientation === 'portrait'))).toBe(true)
  })
})

test.each([
  { mounting: 'southRacks', moduleOrientation: 'portrait' },
  { mounting: 'southRacks', moduleOrientation: 'landscape' },
  { mounting: 'eastWest', moduleOrientation: 'portrait' },
  { mounting: 'eastWest', moduleOrientation: 'landscape' },
] as const)('$mounting stand in the chosen orientation: $moduleOrientation', (options) => {
  const { isPortrait } = placed(roofOf(box(0, 0, 20, 14), { tiltDeg: 0 }), options)
  expect(new Set(isPortrait)).toEqual(new Set([options.moduleOrientation === 'portrait' ? 1 : 0]))
})

// At the upper ends of the rows, 1.762, 3.544 and 5.326 m up, the roof is 8.97, 7.91 and 6.84 m wide: 7, 6 and 5 modules.
test('rows of different lengths stand in common columns where that costs no module', () => {
  const { quantity, row, cornersPlaneM } = placed(roofOf(placesOf('0,0 10.02,0 8.4,5.4 1.6,5.4'), { tiltDeg: 0.001 }), {
    moduleOrientation: 'portrait',
  })
  const leftOf = (index: number): number =>
    Math.min(...[0, 2, 4, 6].map((at) => cornersPlaneM[8 * index + at] ?? Number.NaN))
  const phases = Array.from({ length: quantity }, (_, index) => leftOf(index) / 1.154)
  const first = phases[0] ?? Number.NaN
  expect([0, 1, 2].map((each) => row.filter((of) => of === each).length)).toEqual([7, 6, 5])
  for (const phase of phases) expect(Math.abs(phase - first - Math.round(phase - first))).toBeLessThan(1e-3)
})

// Racks of 10°: a standing module is 1.762 · cos 10° = 1.7352 m deep and 1.762 · sin 10° = 0.3060 m high.
test('racks at noon only stand the shadow of their own height apart', () => {
  const rules = { ...BARE, noShadeFromHour: 12, noShadeToHour: 12 }
  const { rowPitchM, faces } = placed(roofOf(box(0, 0, 20, 20), { tiltDeg: 0 }), { mounting: 'southRacks' }, rules)
  // The sun stands 90° − 45° − 23.44° = 21.56° high; its cotangent is 2.531.
  expect(rowPitchM).toBeCloseTo(1.7352 + 0.306 * 2.531, 3)
  expect(faces).toEqual([{ tiltDeg: 10, azimuthDeg: 180 }])
})

// Along the edges, 40° off, a module gets 4 to 6 % less light in a year: pvlib has 3.5 % for 45° off at half the tilt (yields-piedmont.json).
test('racks face where fewer of them get more light, and along an edge where they are many more', () => {
  const [sin, cos] = [Math.sin((40 * Math.PI) / 180), Math.cos((40 * Math.PI) / 180)]
  const turned = (widthM: number, depthM: number) =>
    onEarth([
      [0, 0],
      [widthM * cos, widthM * sin],
      [widthM * cos - depthM * sin, widthM * sin + depthM * cos],
      [-depthM * sin, depthM * cos],
    ])
  const rules = { ...BARE, rackTiltDeg: 30 }
  const racksOn = (outline: LatLng[], azimuthDeg: number) =>
    placed(roofOf(outline, { tiltDeg: 0, azimuthDeg }), { mounting: 'southRacks' }, rules)
  const large = racksOn(turned(20.5, 9), 180)
  expect(large.faces).toEqual([{ tiltDeg: 30, azimuthDeg: 180 }])
  expect(racksOn(turned(20.5, 9), 140).quantity).toBe(large.quantity + 1)
  expect(racksOn(turned(12, 3), 180).faces[0]?.azimuthDeg).toBeCloseTo(140, 1)
})

test('an east-west rack’s two sides face opposite ways, half of the modules each', () => {
  const { faces, faceOf, quantity } = placed(roofOf(box(0, 0, 12, 9), { tiltDeg: 0 }), { mounting: 'eastWest' })
  expect(faces.map(({ azimuthDeg }) => azimuthDeg)).toEqual([90, 270])
  expect(faceOf.filter((face) => face === 0)).toHaveLength(quantity / 2)
})

// Two rows of standing modules on 20 m: floor(20.02 / 1.154) = 17 a row.
test('a line of 20 m carries two rows of seventeen modules that face its southern side', () => {
  const line = placesOf('-10,0 10,0')
  const roof: RoofOutline = { type: 'line', line, tiltDeg: 0, azimuthDeg: 170, obstacles: [] }
  const { quantity, faces } = placed(roof, { mounting: 'band' })
  expect(quantity).toBe(34)
  expect(faces[0]!.azimuthDeg).toBeCloseTo(180, 3)
})

test('where a line bends modules do not overlap', () => {
  const line = placesOf('0,0 15,0 15,12 4,18')
  const roof: RoofOutline = { type: 'line', line, tiltDeg: 20, azimuthDeg: 180, obstacles: [] }
  const { cornersDeg } = placed(roof, { mounting: 'band' })
  const flat = Array.from({ length: cornersDeg.length / 8 }, (_, module) =>
    [0, 2, 4, 6].map((at) =>
      tangentPlane(HERE).toPoint({ lat: cornersDeg[8 * module + at]!, lng: cornersDeg[8 * module + at + 1]! }),
    ),
  )
  expect(flat.length).toBeGreaterThan(40)
  for (const [index, module] of flat.entries())
    for (const other of flat.slice(0, index)) expect(areApart(module, other)).toBe(true)
})

test('a module that is taken out keeps its place and is not counted; a click on it brings it back', () => {
  const roof = roofOf(box(0, 0, 10.02, 4), { tiltDeg: 0.001 })
  const all = placed(roof)
  const some = placed(roof, { removedAt: [moduleCenter(all.cornersDeg, 5)] })
  expect(some.quantity).toBe(all.quantity - 1)
  expect([...some.removed].indexOf(1)).toBe(5)
  expect(some.cornersDeg).toEqual(all.cornersDeg)
})

test.each([
  { roof: roofOf(box(0, 0, 10, 5), { tiltDeg: 86 }), why: 'a wall', fault: 'tooSteep' },
  { roof: roofOf(placesOf('0,0 9,9 9,0 0,9')), why: 'a bow tie', fault: 'selfIntersecting' },
  { roof: roofOf(placesOf('0,0 9,9')), why: 'two vertices', fault: 'degenerateGeometry' },
])('$why is refused as $fault', ({ roof, fault }) => {
  expect(finished(placingModules(roof, MODULE, BARE, { fill: 'aligned', mounting: 'flush' }))).toEqual({
    ok: false,
    fault,
  })
})

test('a roof smaller than a module holds none', () => {
  expect(placed(roofOf(box(0, 0, 1, 1)), { fill: 'maximum' }).quantity).toBe(0)
})

test('the fill *maximum* comes in steps, so that a worker can stop it', () => {
  const options = { fill: 'maximum', mounting: 'flush' } as const
  expect([...placingModules(roofOf(box(0, 0, 10, 6)), MODULE, BARE, options)].length).toBeGreaterThan(3)
})

/** Whether a line along one of the sides of either separates two rectangles, but for a micrometre. */
const areApart = (a: readonly PointM[], b: readonly PointM[]): boolean =>
  [a, b].some((shape) =>
    shape.some((from, index) => {
      const to = shape[(index + 1) % 4]!
      const lengthM = Math.hypot(to.x - from.x, to.y - from.y)
      const [nx, ny] = [(to.y - from.y) / lengthM, (from.x - to.x) / lengthM]
      const along = (points: readonly PointM[]) => points.map(({ x, y }) => x * nx + y * ny)
      const isApart = (p: number[], q: number[]) => Math.min(...q) >= Math.max(...p) - 1e-5
      return isApart(along(a), along(b)) || isApart(along(b), along(a))
    }),
  )

/** Brute-force reference without the engine's strips: tests whether a point is inside by summing the angles that the edges subtend. */
const isInside = (outline: readonly PointM[], { x, y }: PointM): boolean => {
  const turns = outline.reduce((sum, a, index) => {
    const b = outline[(index + 1) % outline.length]!
    const [ax, ay, bx, by] = [a.x - x, a.y - y, b.x - x, b.y - y]
    return sum + Math.atan2(ax * by - ay * bx, ax * bx + ay * by)
  }, 0)
  return Math.abs(turns) > Math.PI
}

/** Points of a module's rim, a finger's breadth inside it. */
const rimOf = (corners: readonly PointM[]): PointM[] =>
  corners.flatMap((from, index) => {
    const to = corners[(index + 1) % 4]!
    const middle = { x: (corners[0]!.x + corners[2]!.x) / 2, y: (corners[0]!.y + corners[2]!.y) / 2 }
    return Array.from({ length: 12 }, (_, step) => {
      const on = { x: from.x + ((to.x - from.x) * step) / 12, y: from.y + ((to.y - from.y) * step) / 12 }
      return { x: on.x + (middle.x - on.x) * 1e-4, y: on.y + (middle.y - on.y) * 1e-4 }
    })
  })

const distanceToM = ({ x, y }: PointM, a: PointM, b: PointM): number => {
  const length2 = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
  const share = Math.min(1, Math.max(0, ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length2))
  return Math.hypot(x - a.x - share * (b.x - a.x), y - a.y - share * (b.y - a.y))
}

/** Star-shaped roofs, which are always simple, of any other shape. */
const outline: fc.Arbitrary<Point[]> = fc
  .array(
    fc.record({
      radiusM: fc.double({ min: 3, max: 9, noNaN: true }),
      turn: fc.double({ min: 0.3, max: 0.7, noNaN: true }),
    }),
    { minLength: 3, maxLength: 9 },
  )
  .map((vertices) =>
    vertices.map(({ radiusM, turn }, index): Point => {
      const angle = ((index + turn) / vertices.length) * 2 * Math.PI
      return [radiusM * Math.cos(angle), radiusM * Math.sin(angle)]
    }),
  )
const slope = fc.record({
  tiltDeg: fc.double({ min: 0, max: 50, noNaN: true }),
  azimuthDeg: fc.double({ min: 0, max: 359, noNaN: true }),
})
const chimney = fc.tuple(fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: -3, max: 3, noNaN: true }))

// *Maximum* is never below *aligned*.
test.each([
  { fill: 'aligned', mounting: 'flush' },
  { fill: 'maximum', mounting: 'flush' },
  { fill: 'maximum', mounting: 'southRacks' },
  { fill: 'aligned', mounting: 'eastWest' },
] as const)('$mounting, $fill: modules keep off each other, the edges and obstacles on any roof', (options) => {
  fc.assert(
    fc.property(outline, slope, chimney, (points, { tiltDeg, azimuthDeg }, [x, y]) => {
      const obstacle = { outline: box(x, y, x + 0.8, y + 0.6), heightM: 1 }
      const edgeSetbacks = [{ edge: 1, distanceM: 1.2 }]
      const roof = roofOf(onEarth(points), { tiltDeg, azimuthDeg, obstacles: [obstacle], edgeSetbacks })
      if (roof.type !== 'plane') throw new Error('not a plane')
      const placement = placed(roof, options, DEFAULT_ASSUMPTIONS)
      const modules = cornersOf(placement)
      const { mounting } = options
      if (options.fill === 'maximum' && mounting === 'flush') {
        const { quantity } = placed(roof, { mounting }, DEFAULT_ASSUMPTIONS)
        expect(placement.quantity).toBeGreaterThanOrEqual(quantity)
      }
      // The plane of the rows, found from the corners alone.
      const face = { tiltDeg: options.mounting === 'flush' ? tiltDeg : 0, azimuthDeg: placement.faces[0]!.azimuthDeg }
      const plane = roofPlane(centerOf(roof.outline), face)
      const [edge, rim] = [roof.outline.map(plane.toPoint), obstacle.outline.map(plane.toPoint)]
      const setbackM = options.mounting === 'flush' ? 0.3 : 0.5
      const nearestM = (ring: readonly PointM[], points: readonly PointM[]): number =>
        Math.min(
          ...points.flatMap((point) =>
            ring.map((from, at) => distanceToM(point, from, ring[(at + 1) % ring.length] ?? from)),
          ),
        )
      for (const [index, module] of modules.entries()) {
        const points = rimOf(module)
        expect(modules.slice(0, index).every((other) => areApart(module, other))).toBe(true)
        expect(points.every((point) => isInside(edge, point) && !isInside(rim, point))).toBe(true)
        expect(nearestM(edge, points)).toBeGreaterThan(setbackM - 1e-4)
        const [a, b] = [edge[1]!, edge[2]!]
        expect(Math.min(...points.map((point) => distanceToM(point, a, b)))).toBeGreaterThan(1.2 - 1e-4)
        expect(nearestM(rim, points)).toBeGreaterThan(0.3 - 1e-4)
      }
    }),
    { numRuns: options.fill === 'maximum' && options.mounting === 'flush' ? 12 : 30 },
  )
})

test('a roof turned together with its azimuth holds as many modules', () => {
  fc.assert(
    fc.property(outline, fc.double({ min: 0, max: 90, noNaN: true }), (points, turnDeg) => {
      const [sin, cos] = [Math.sin((turnDeg * Math.PI) / 180), Math.cos((turnDeg * Math.PI) / 180)]
      const turned = points.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin])
      // A setback less on the turned roof makes up for the projection, true to 0.01 mm at this size.
      const tighter = { ...BARE, edgeSetbackM: 0.3001 }
      const looser = { ...BARE, edgeSetbackM: 0.2999 }
      const count = placed(roofOf(onEarth(points)), {}, { ...BARE, edgeSetbackM: 0.3 }).quantity
      const there = roofOf(onEarth(turned), { azimuthDeg: 180 + turnDeg })
      expect(placed(there, {}, looser).quantity).toBeGreaterThanOrEqual(count)
      expect(placed(there, {}, tighter).quantity).toBeLessThanOrEqual(count)
    }),
    { numRuns: 25 },
  )
})

const DEGREE = Math.PI / 180

// At noon the solar elevation is 90° − φ − 23.44°, due south.
test.each([
  { place: 'Palermo', latDeg: 38.12 },
  { place: 'Rome', latDeg: 41.9 },
  { place: 'Bolzano', latDeg: 46.5 },
])('at noon in $place a shadow is as long as the cotangent of the sun’s height', ({ latDeg }) => {
  expect(solsticeShadowFactor(latDeg, 180, 12, 12)).toBeCloseTo(1 / Math.tan((90 - latDeg - 23.44) * DEGREE), 10)
})

// On the equator the components are cos δ cos h upwards and sin δ southwards.
test('on the equator two hours from noon it is tan 23.44° over cos 30°', () => {
  expect(solsticeShadowFactor(0, 180, 10, 14)).toBeCloseTo(Math.tan(23.44 * DEGREE) / Math.cos(30 * DEGREE), 10)
})

// IDAE's table gives distances along the sun's direction for the same four hours: height over tan(61° − φ). At right angles
// to rows facing south they shrink by the cosine of the sun's azimuth, 29.2° at 41° north (spherical triangle).
test('at 41° north it is IDAE’s 2.747 times the cosine of the sun’s azimuth, within 2 %', () => {
  expect(solsticeShadowFactor(41, 180, 10, 14) / (2.747 * Math.cos(29.2 * DEGREE))).toBeCloseTo(1, 1)
  expect(Math.abs(solsticeShadowFactor(41, 180, 10, 14) / (2.747 * Math.cos(29.2 * DEGREE)) - 1)).toBeLessThan(0.02)
})

test('racks turned to the east are shaded as those turned to the west are', () => {
  expect(solsticeShadowFactor(45, 140, 10, 14)).toBeCloseTo(solsticeShadowFactor(45, 220, 10, 14), 10)
})

test('racks that face north have the winter sun behind them', () => {
  expect(solsticeShadowFactor(45, 0, 10, 14)).toBe(0)
})
