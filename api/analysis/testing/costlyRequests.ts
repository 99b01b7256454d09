import type { ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import type { AnalyzeRequest } from '#wire/analysis.ts'
import { MAX_LOAN_YEARS, MAX_QUOTES } from '#wire/limits.ts'
import type { PlantRequest } from '#wire/plant.ts'
import { demonstrationCatalogue } from '../../catalogue/demonstrationCatalogue.ts'
import { candidatesOf } from '../candidates.ts'

/** The panels of the built-in catalogue. */
export const OWN = candidatesOf(demonstrationCatalogue())
/** The largest catalogue, with a different size and temperature coefficient for each panel. */
export const DISTINCT = Array.from({ length: 1000 }, (_, index) => ({
  ...OWN[index % OWN.length],
  id: `panel-${index}`,
  stock: 1_000_000,
  powerW: 420 + (index % 40),
  priceEur: 80 + ((index * 7) % 100),
  lengthMm: 1700 + (index % 100),
  widthMm: 1000 + index / 10,
  temperaturePerK: -0.003 - index * 1e-6,
}))

/** Bodies of `POST /api/analyze` and `POST /api/analyze/plant` that ask for as much work as the contract allows, for the bench and for tests. */

type LatLng = { readonly lat: number; readonly lng: number }

const MILAN = { lat: 45.4642, lng: 9.19 }
const DEGREES_A_METRE = 1 / 111_195
const MORE_EAST = 1 / Math.cos((MILAN.lat * Math.PI) / 180)
/** Nine decimals would fill the body with digits: five are a metre, seven a centimetre. */
const rounded = (degrees: number): number => Number(degrees.toFixed(7))

const at = (eastM: number, northM: number): LatLng => ({
  lat: rounded(MILAN.lat + northM * DEGREES_A_METRE),
  lng: rounded(MILAN.lng + eastM * DEGREES_A_METRE * MORE_EAST),
})

const boxOf = (leftM: number, bottomM: number, widthM: number, depthM: number) => {
  const [low, high] = [at(leftM, bottomM), at(leftM + widthM, bottomM + depthM)]
  return { south: low.lat, west: low.lng, north: high.lat, east: high.lng }
}

const rectangle = (widthM: number, depthM: number) =>
  ({ id: 'area-1', type: 'rectangle', bounds: boxOf(0, 0, widthM, depthM) }) as const

/** An outline round a middle, its radius by the angle. */
const outline = (corners: number, eastM: number, northM: number, radiusM: (angle: number) => number): LatLng[] =>
  Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners
    return at(eastM + radiusM(angle) * Math.cos(angle), northM + radiusM(angle) * Math.sin(angle))
  })

const star = (corners: number, radiusM: number, teeth: number, depth: number) =>
  ({
    id: 'area-1',
    type: 'polygon',
    coordinates: outline(corners, 155, 155, (angle) => radiusM * (1 + depth * Math.sin(teeth * angle))),
  }) as const

/** A comb of 500 corners: teeth from the bottom to the top. */
const comb = (teeth: number, widthM: number, depthM: number) => {
  const pitchM = widthM / teeth
  const points = Array.from({ length: teeth }, (_, tooth) => [
    at(tooth * pitchM, 2),
    at(tooth * pitchM, depthM),
    at((tooth + 0.9) * pitchM, depthM + (tooth % 7) / 10),
    at((tooth + 0.9) * pitchM, 2 + (tooth % 5) / 10),
  ]).flat()
  return { id: 'area-1', type: 'polygon' as const, coordinates: [at(0, 0), ...points, at(widthM - 0.1 * pitchM, 0)] }
}

/** Obstacles all over 310 × 310 m. */
const vents = (count: number, corners: number, radiusM: number, spreadM = 310) => {
  const columns = Math.ceil(Math.sqrt(count))
  return Array.from({ length: count }, (_, index) => ({
    id: `o${index}`,
    type: 'polygon' as const,
    heightM: 1,
    coordinates: outline(
      corners,
      ((index % columns) + 0.5 + 0.3 * Math.sin(index)) * (spreadM / columns),
      (Math.floor(index / columns) + 0.5 + 0.3 * Math.cos(7 * index)) * (spreadM / columns),
      (angle) => radiusM * (1 + 0.2 * Math.sin(5 * angle)),
    ),
  }))
}

/** Long thin obstacles from end to end: every row meets every edge. */
const ribs = (count: number, corners: number) =>
  Array.from({ length: count }, (_, rib) => ({
    id: `o${rib}`,
    type: 'polygon' as const,
    heightM: 0,
    coordinates: Array.from({ length: corners }, (_, i) => {
      const isUp = i < corners / 2
      const along = isUp ? i / (corners / 2) : 1 - (i - corners / 2) / (corners / 2)
      return at((rib + 0.5) * (310 / count) + (isUp ? 0 : 0.1) + 0.2 * (i % 2), 1 + 308 * along)
    }),
  }))

/** Combs whose teeth run from end to end of the roof: every row meets every edge. */
const slivers = (count: number, teeth: number) =>
  Array.from({ length: count }, (_, i) => {
    const pitchM = 310 / count / (teeth + 1)
    const leftM = i * (310 / count)
    const zigzag = Array.from({ length: 2 * teeth }, (_, k) =>
      at(leftM + (k + 0.6 + 0.3 * (k % 2)) * (pitchM / 2), k % 2 === 0 ? 309 : 2),
    )
    return {
      id: `${i}`,
      type: 'polygon' as const,
      heightM: 0,
      coordinates: [at(leftM, 1), ...zigzag, at(leftM + (teeth + 0.9) * pitchM, 1)],
    }
  })

const points = (count: number): LatLng[] =>
  Array.from({ length: count }, (_, i) => at((i * 37.7) % 310, (i * 91.3) % 310))

/** A line of 20 km, back and forth. */
const line = (corners: number, lengthM: number) => ({
  id: 'area-1',
  type: 'polyline' as const,
  coordinates: Array.from({ length: corners }, (_, i) => at((i * lengthM) / corners, i % 2 === 0 ? 0 : 3)),
})

const loops = (corners: number, lengthM: number) => {
  const stepM = (2 * lengthM) / corners - 50
  return {
    id: 'area-1',
    type: 'polyline' as const,
    coordinates: Array.from({ length: corners }, (_, i) => at(((i + 1) >> 1) % 2 === 0 ? 0 : stepM, (i >> 1) * 50)),
  }
}

/** The given number of deciduous trees around a roof and over its edges. */
const woods = (count: number, widthM: number, depthM: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count
    const away = 0.5 + 0.1 * (index % 5)
    return {
      id: `s${index}`,
      kind: 'tree' as const,
      center: at(widthM * (0.5 + away * Math.cos(angle)), depthM * (0.5 + away * Math.sin(angle))),
      radiusM: 4,
      heightM: 25,
      foliage: 'deciduous' as const,
    }
  })

type Outline = readonly LatLng[]

/** Buildings in a row south of a roof. */
const buildings = (count: number, outlineAt: (eastM: number) => Outline) =>
  Array.from({ length: count }, (_, index) => ({
    id: `b${index}`,
    kind: 'building' as const,
    heightM: 15,
    coordinates: [...outlineAt(-15 + 8 * index)],
  }))
const roundTower = (eastM: number): Outline => outline(499, eastM, -8, () => 3)
/** A spiral wall: triangles can be cut off only at its ends. */
const spiral = (eastM: number): Outline => {
  const turns = (thicknessM: number): LatLng[] =>
    Array.from({ length: 249 }, (_, index) => {
      const radiusM = 1 + 0.02 * index - thicknessM
      return at(eastM + radiusM * Math.cos(index / 2), -14 + radiusM * Math.sin(index / 2))
    })
  return [...turns(0), ...turns(0.08).reverse()]
}

const ALL_RULES_SMALL = {
  edgeSetbackM: 0,
  parapetSetbackM: 0,
  obstacleClearanceM: 0,
  moduleGapM: 0,
  tentRidgeGapM: 0,
  tentValleyGapM: 0,
  rackTiltDeg: 0,
  horizonYears: 40,
} satisfies Partial<Record<keyof typeof ASSUMPTIONS, number>>

const HOURLY = {
  base: { kind: 'hourly' as const, kwh: Array.from({ length: 8760 }, (_, i) => 1 + (i % 10)) },
  heatPump: { annualHeatKwh: 1_000_000, emitter: 'radiator' as const },
  electricCar: { annualKm: 10_000, charging: 'night' as const },
}
const BATTERY = { capacityKwh: 10_000 }
const ALL = { assumptions: ALL_RULES_SMALL, consumption: HOURLY, battery: BATTERY }
/** All money settings, and the largest number of quotes. */
const EVERY_MONEY = {
  sale: 'market',
  bandPrices: { f1: 0.35, f2: 0.3, f3: 0.25 },
  fiscal: { use: 'mainHome', paidIn: 2026 },
  quote: { totalEur: 300_000, powerKwp: 250, batteryCapacityKwh: 10_000 },
  loan: { shareFraction: 0.7, ratePerYear: 0.06, years: MAX_LOAN_YEARS },
  energyCommunity: { sharedFraction: 0.5, memberFraction: 0.5 },
  quotes: Array.from({ length: MAX_QUOTES }, (_, index) => ({
    id: `quote-${index}`,
    totalEur: 300_000,
    powerKwp: 200 + index,
    batteryCapacityKwh: 5000 + index,
    promisedKwh: 300_000,
    promisedBenefitEur: 40_000,
  })),
} satisfies PlantRequest['detailed']

type Case = readonly [name: string, area: AnalyzeRequest['area'], detailed: NonNullable<AnalyzeRequest['detailed']>]
const pitched = { roofType: 'pitched', angle: 20 } as const

const CASES: readonly Case[] = [
  ['house', { ...rectangle(12, 10), ...pitched }, {}],
  ['house, battery, hourly', { ...rectangle(12, 10), ...pitched }, ALL],
  ['house, maximum', { ...rectangle(12, 10), ...pitched }, { fill: 'maximum' }],
  ['house of 500 corners, maximum', { ...star(500, 8, 23, 0.2), ...pitched }, { fill: 'maximum' }],
  [
    'house, 200 vents, maximum',
    { ...rectangle(20, 20), ...pitched },
    { fill: 'maximum', obstacles: vents(200, 25, 0.2, 20) },
  ],
  [
    'roof of 400 modules in a wood, 200 vents',
    { ...rectangle(40, 25), ...pitched },
    { obstacles: vents(200, 12, 0.2, 40), surroundings: woods(200, 40, 25) },
  ],
  ['house, 8 round towers', { ...rectangle(12, 10), ...pitched }, { surroundings: buildings(8, roundTower) }],
  ['house, 8 spirals', { ...rectangle(12, 10), ...pitched }, { surroundings: buildings(8, spiral) }],
  [
    'hall in a wood, racks, 200 vents',
    { ...rectangle(150, 150), roofType: 'flat', angle: 10 },
    { obstacles: vents(200, 12, 0.5, 150), surroundings: woods(200, 150, 150) },
  ],
  ['30 x 30, maximum', { ...star(500, 20, 23, 0.1), ...pitched }, { fill: 'maximum' }],
  ['40 x 50, maximum', { ...rectangle(40, 50), ...pitched }, { fill: 'maximum', ...ALL }],
  [
    '40 x 50, 40 vents, maximum',
    { ...rectangle(40, 50), ...pitched },
    { fill: 'maximum', obstacles: vents(40, 60, 0.5, 45) },
  ],
  ['largest', { ...rectangle(310, 310), ...pitched }, ALL],
  ['largest, maximum', { ...rectangle(310, 310), ...pitched }, { fill: 'maximum', ...ALL }],
  ['largest, racks', rectangle(310, 310), ALL],
  ['largest, east-west', rectangle(310, 310), { mounting: 'eastWest', ...ALL }],
  ['largest, east-west, maximum', rectangle(310, 310), { mounting: 'eastWest', fill: 'maximum', ...ALL }],
  ['largest, 10,000 removed', rectangle(310, 310), { mounting: 'eastWest', removedModules: points(6000) }],
  ['star of 500', star(500, 170, 41, 0.15), { mounting: 'eastWest', assumptions: ALL_RULES_SMALL }],
  [
    'star of 500, maximum',
    star(500, 170, 41, 0.15),
    { mounting: 'eastWest', fill: 'maximum', assumptions: ALL_RULES_SMALL },
  ],
  ['star of 500, flat racks, maximum', star(500, 170, 41, 0.15), { fill: 'maximum', assumptions: ALL_RULES_SMALL }],
  ['star of 500, pitched, maximum', { ...star(500, 170, 41, 0.15), ...pitched }, { fill: 'maximum' }],
  ['comb', comb(124, 310, 310), { mounting: 'eastWest' }],
  [
    'comb, maximum',
    { ...comb(124, 310, 310), azimuth: 123 },
    { mounting: 'eastWest', fill: 'maximum', assumptions: ALL_RULES_SMALL },
  ],
  ['vents, racks', rectangle(310, 310), { obstacles: vents(200, 25, 2) }],
  [
    'vents, east-west',
    { ...rectangle(310, 310), azimuth: 123 },
    { mounting: 'eastWest', obstacles: vents(200, 25, 2), assumptions: ALL_RULES_SMALL },
  ],
  [
    'vents, east-west, maximum',
    { ...rectangle(310, 310), azimuth: 123 },
    { mounting: 'eastWest', fill: 'maximum', obstacles: vents(200, 25, 2), assumptions: ALL_RULES_SMALL },
  ],
  [
    'vents, flush flat, maximum',
    { ...rectangle(310, 310), ...pitched, angle: 0 },
    { fill: 'maximum', obstacles: vents(200, 25, 2), assumptions: ALL_RULES_SMALL },
  ],
  [
    'vents, star, east-west',
    star(500, 160, 41, 0.15),
    { mounting: 'eastWest', obstacles: vents(200, 22, 2), assumptions: ALL_RULES_SMALL },
  ],
  [
    'vents, star, east-west, maximum',
    star(500, 160, 41, 0.15),
    { mounting: 'eastWest', fill: 'maximum', obstacles: vents(200, 22, 2), assumptions: ALL_RULES_SMALL },
  ],
  ['ribs', { ...rectangle(310, 310), azimuth: 90 }, { obstacles: ribs(10, 490) }],
  [
    'slivers, pitched',
    { ...rectangle(310, 310), ...pitched },
    { obstacles: slivers(20, 120), assumptions: ALL_RULES_SMALL },
  ],
  [
    'slivers, pitched, maximum',
    { ...rectangle(310, 310), ...pitched },
    { fill: 'maximum', obstacles: slivers(20, 120), assumptions: ALL_RULES_SMALL },
  ],
  [
    'slivers, east-west',
    rectangle(310, 310),
    { mounting: 'eastWest', obstacles: slivers(20, 120), assumptions: ALL_RULES_SMALL },
  ],
  [
    'slivers, east-west, maximum',
    rectangle(310, 310),
    { mounting: 'eastWest', fill: 'maximum', obstacles: slivers(20, 120), assumptions: ALL_RULES_SMALL },
  ],
  ['line of 20 km', line(2, 19_900), { assumptions: { bandRows: 20 } }],
  ['zigzag of 500', line(500, 18_000), { assumptions: { bandRows: 20 } }],
  ['loops of 500', loops(500, 19_000), { assumptions: { bandRows: 20 } }],
  ['loops of 500, vents', loops(500, 19_000), { assumptions: { bandRows: 20 }, obstacles: vents(200, 22, 2) }],
  ['strip of 3 km', { ...rectangle(33, 3_000), ...pitched }, {}],
  ['refused: strip of 30 km', { ...rectangle(3.3, 30_000), ...pitched }, {}],
  ['refused: strip of 30 km, maximum', { ...rectangle(3.3, 30_000), ...pitched }, { fill: 'maximum' }],
  ['refused: strip of 3,000 km', { ...rectangle(0.03, 3_000_000), ...pitched }, {}],
  [
    'house, slanting obstacle of 5,000 km, maximum',
    { ...rectangle(10, 8), ...pitched },
    {
      fill: 'maximum',
      obstacles: [
        {
          id: 'x',
          type: 'polygon',
          heightM: 0,
          coordinates: [at(1, 1), at(3_500_000, 3_500_000), at(3_500_000, 3_900_000)],
        },
      ],
    },
  ],
  [
    'obstacle of 1,000 km',
    { ...star(500, 160, 41, 0.15), ...pitched },
    {
      obstacles: [
        ...vents(100, 40, 2),
        { id: 'x', type: 'rectangle', heightM: 0, bounds: boxOf(400, -500_000, 1, 1_000_000) },
      ],
    },
  ],
]

/** Requests by name. */
export const COSTLY_REQUESTS: Readonly<Record<string, AnalyzeRequest>> = Object.fromEntries(
  CASES.map(([name, area, detailed]) => [name, { area, method: 'detailed', detailed }]),
)

/** Twenty areas side by side, five in a row, each facing another way.
 * @param outlineAt corners of an area whose lower left corner lies there */
const twenty = (
  stepM: number,
  outlineAt: (eastM: number, northM: number) => readonly LatLng[],
  more: object,
  chosen: NonNullable<PlantRequest['areas'][number]['detailed']>,
): PlantRequest['areas'] =>
  Array.from({ length: 20 }, (_, index) => ({
    area: {
      id: `area-${index}`,
      type: 'polygon',
      coordinates: [...outlineAt((index % 5) * stepM, Math.floor(index / 5) * stepM)],
      azimuth: (index * 18 + 3) % 360,
      ...more,
    },
    detailed: { ...chosen, inverter: 1 + (index % 4) },
  }))

const square = (sideM: number) => (eastM: number, northM: number) => [
  at(eastM, northM),
  at(eastM + sideM, northM),
  at(eastM + sideM, northM + sideM),
  at(eastM, northM + sideM),
]
const starAt = (corners: number, radiusM: number, teeth: number) => (eastM: number, northM: number) =>
  outline(
    corners,
    eastM + 1.2 * radiusM,
    northM + 1.2 * radiusM,
    (angle) => radiusM * (1 + 0.1 * Math.sin(teeth * angle)),
  )

type PlantCase = readonly [name: string, areas: PlantRequest['areas'], detailed: NonNullable<PlantRequest['detailed']>]

const PLANTS: readonly PlantCase[] = [
  ['20 slopes, battery, hourly', twenty(15, square(10), pitched, {}), ALL],
  ['20 slopes, maximum, battery, hourly', twenty(15, square(10), pitched, { fill: 'maximum' }), ALL],
  ['20 halls, maximum, battery, hourly', twenty(75, square(70), pitched, { fill: 'maximum' }), ALL],
  ['20 flat halls, east-west, battery, hourly', twenty(75, square(70), {}, { mounting: 'eastWest' }), ALL],
  [
    '20 flat halls, east-west, maximum, battery, hourly',
    twenty(75, square(70), {}, { mounting: 'eastWest', fill: 'maximum' }),
    ALL,
  ],
  [
    '20 slopes among 200 vents, maximum, battery',
    twenty(20, square(18), pitched, { fill: 'maximum' }),
    { battery: BATTERY, obstacles: vents(200, 12, 0.3, 100) },
  ],
  [
    '20 stars of 150, maximum, battery',
    twenty(90, starAt(150, 36, 23), pitched, { fill: 'maximum' }),
    { battery: BATTERY, assumptions: ALL_RULES_SMALL },
  ],
  [
    '20 flat halls, east-west, maximum, battery, hourly, all that changes the money, a number',
    twenty(75, square(70), {}, { mounting: 'eastWest', fill: 'maximum' }),
    { ...ALL, ...EVERY_MONEY, quantity: 300 },
  ],
]

/** Requests of plants by name. */
export const COSTLY_PLANTS: Readonly<Record<string, PlantRequest>> = Object.fromEntries(
  PLANTS.map(([name, areas, detailed]) => [name, { areas, method: 'detailed', detailed }]),
)
