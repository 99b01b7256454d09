import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { StandardAnalysis } from '#wire/analysis.ts'
import type { Panel } from '#wire/panel.ts'
import { StandardPlant } from '#wire/plant.ts'
import { Problem } from '#wire/problem.ts'
import { posted, problemOf, REFERENCE_PANEL, testApp } from '../testing/testApp.ts'
import { PlantResponse } from './analyzeRoutes.ts'

const appWith = (panels: readonly Panel[]) =>
  testApp({ panels: { list: () => Promise.resolve({ products: panels, version: 'v' }) } })
const app = testApp()
const ask = (body: unknown, to = app) => to.request('/api/analyze/plant', posted(body))
const plantOf = async (areas: readonly object[], to = app): Promise<StandardPlant> => {
  const response = await ask({ areas: areas.map((area) => ({ area })) }, to)
  expect(response.status).toBe(200)
  return StandardPlant.parse(await response.json())
}

// 482 m² usable, as in analyzeRoutes.test.ts: the first worked case of standard-method.json.
const south = {
  id: 'area-1',
  type: 'rectangle',
  bounds: { south: 0, west: 0, north: 0.000220747, east: 0.000220747 },
  angle: 30,
}
/** A roof of this many degrees each way, so far to the east. */
const roofOf = (id: string, sideDeg: number, eastDeg: number, more: object = {}) => ({
  id,
  type: 'rectangle',
  bounds: { south: 0, west: eastDeg, north: sideDeg, east: eastDeg + sideDeg },
  ...more,
})
const east = roofOf('area-2', 0.000220747, 0.001, { angle: 30, orientation: 'east' })

describe('a plant by the Standard method', () => {
  // The south roof as in the worked case: 81 panels of 341.66 €, 41,796 kWh. The east one has the factor 0.85: 35,526.6 kWh.
  test('is the sum of its areas, with the share of each', async () => {
    const { method, areas, warnings, reason, recommendations } = await plantOf([south, east])
    expect({ method, warnings, reason }).toEqual({ method: 'standard', warnings: [], reason: null })
    expect(areas).toMatchObject([
      { id: 'area-1', usableArea: 482, orientationFactor: 1, angleFactor: 1 },
      { id: 'area-2', usableArea: 482, orientationFactor: 0.85, angleFactor: 1 },
    ])
    const [first] = recommendations
    expect(first).toMatchObject({ panelId: 'reference-430', quantity: 162, totalPower: 69_660, toOrder: 0 })
    expect(first?.totalPrice).toBeCloseTo(2 * 27_674.46, 2)
    expect(first?.annualProduction).toBeCloseTo(77_322.6, 1)
    expect(first?.finance.annualSavingsEur).toBeCloseTo(0.15 * 77_322.6, 1)
    expect(first?.finance.paybackYears).toBeCloseTo((2 * 27_674.46) / (0.15 * 77_322.6), 4)
    expect(first?.finance.savings25YearsEur).toBeCloseTo(25 * 0.15 * 77_322.6, 0)
    expect(first?.environment.co2KgPerYear).toBeCloseTo(0.5 * 77_322.6, 1)
    expect(first?.areas).toMatchObject([
      { areaId: 'area-1', quantity: 81, totalPower: 34_830, layout: { columns: 16, rows: 6, cap: 81 } },
      { areaId: 'area-2', quantity: 81, totalPower: 34_830, layout: { columns: 16, rows: 6, cap: 81 } },
    ])
    expect(first?.areas[1]?.annualProduction).toBeCloseTo(35_526.6, 1)
  })

  test('of one area has the figures of its analysis', async () => {
    const panels = [REFERENCE_PANEL, { ...REFERENCE_PANEL, id: 'cheap', power: 300, price: 150, stock: 5 }]
    const to = appWith(panels)
    const alone = StandardAnalysis.parse(
      await (await to.request('/api/analyze', posted({ area: { ...south, totalArea: 500 } }))).json(),
    )
    const { recommendations, areas, warnings } = await plantOf([{ ...south, totalArea: 500 }], to)
    expect(areas).toEqual([alone.area])
    expect(warnings).toEqual(alone.warnings.map((warning) => ({ ...warning, areaId: 'area-1' })))
    expect(recommendations.map(({ areas: _, ...setup }) => setup)).toEqual(
      alone.recommendations.map(({ layout: _, ...setup }) => setup),
    )
    expect(recommendations.map(({ areas: [share] }) => share?.layout)).toEqual(
      alone.recommendations.map(({ layout }) => layout),
    )
  })

  test('has one kind of panel on all areas, and what is to be ordered counts for all of them', async () => {
    const to = appWith([{ ...REFERENCE_PANEL, stock: 100 }])
    const [first] = (await plantOf([south, east], to)).recommendations
    expect(first).toMatchObject({ quantity: 162, toOrder: 62 })
  })

  // On the small roof of 0.00003° (about 11 m²) the large panel does not fit; on the large one its net result is the better one.
  test('leaves an area empty where the panel does not fit', async () => {
    const [first] = (await plantOf([south, roofOf('small', 0.00003, 0.001)])).recommendations
    expect(first?.areas.map(({ quantity }) => quantity)).toEqual([81, 0])
    expect(first?.quantity).toBe(81)
  })

  test.each([
    ['nothingFits', { ...REFERENCE_PANEL, length: 20_000, width: 20_000 }],
    ['noPricedPanels', { ...REFERENCE_PANEL, price: 'n/a' }],
  ])('says %s when nothing can be recommended', async (reason, panel) => {
    expect(await plantOf([south, east], appWith([panel]))).toMatchObject({ reason, recommendations: [] })
  })

  const roof = fc.record({
    sideDeg: fc.double({ min: 0.00003, max: 0.0003, noNaN: true }),
    orientation: fc.constantFrom('south', 'east', 'west', 'north'),
    angle: fc.integer({ min: 0, max: 90 }),
  })
  const roofs = fc
    .array(roof, { minLength: 1, maxLength: 6 })
    .map((them) => them.map(({ sideDeg, ...more }, index) => roofOf(`area-${index}`, sideDeg, index / 1000, more)))
  const panels = [REFERENCE_PANEL, { ...REFERENCE_PANEL, id: 'other', power: 600, price: 500, stock: 40 }]
  test('does not depend on the order of its areas, and its shares add up', async () => {
    const to = appWith(panels)
    await fc.assert(
      fc.asyncProperty(roofs, fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), async (areas, keys) => {
        const shuffled = areas.map((area, index) => [keys[index] ?? 0, area] as const).toSorted(([a], [b]) => a - b)
        const [one, other] = [
          await plantOf(areas, to),
          await plantOf(
            shuffled.map(([, area]) => area),
            to,
          ),
        ]
        expect(other.recommendations.map(({ panelId, role, quantity }) => [panelId, role, quantity])).toEqual(
          one.recommendations.map(({ panelId, role, quantity }) => [panelId, role, quantity]),
        )
        for (const [index, setup] of one.recommendations.entries()) {
          expect(other.recommendations[index]?.annualProduction).toBeCloseTo(setup.annualProduction, 6)
          const sum = (of: (share: (typeof setup.areas)[number]) => number) =>
            setup.areas.reduce((total, share) => total + of(share), 0)
          expect(sum(({ quantity }) => quantity)).toBe(setup.quantity)
          expect(sum(({ totalPower }) => totalPower)).toBeCloseTo(setup.totalPower, 6)
          expect(sum(({ annualProduction }) => annualProduction)).toBeCloseTo(setup.annualProduction, 6)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('tells which area a client measured otherwise', async () => {
    const { warnings } = await plantOf([south, { ...east, usableArea: 600 }])
    expect(warnings).toMatchObject([{ areaId: 'area-2', code: 'areaDiffers', field: 'usableArea', sentAreaM2: 600 }])
  })
})

const near = (index: number, more: object = {}) => ({ area: { ...south, id: `area-${index}`, ...more } })
const many = (count: number) => Array.from({ length: count }, (_, index) => near(index))
const bounds = (northDeg: number, eastDeg: number, sideDeg = 0.0001) => ({
  south: northDeg,
  west: eastDeg,
  north: northDeg + sideDeg,
  east: eastDeg + sideDeg,
})

const path = (type: string, ...corners: readonly (readonly [lat: number, lng: number])[]) => ({
  area: { id: type, type, coordinates: corners.map(([lat, lng]) => ({ lat, lng })) },
})
const CROSSED = path('polygon', [0, 0], [0.0002, 0.0002], [0.0002, 0], [0, 0.0002])

describe('a plant that cannot be analysed', () => {
  test.each([
    ['has no area', { areas: [] }, 'invalidRequest', 'areas'],
    ['has 21 areas', { areas: many(21) }, 'invalidRequest', 'areas'],
    ['has two areas of one id', { areas: [near(1), near(2), near(1)] }, 'invalidRequest', 'areas.2.area.id'],
    [
      'has an area whose north lies below its south',
      { areas: [near(1), near(2), near(3, { bounds: { ...south.bounds, south: 1 } })] },
      'degenerateGeometry',
      'areas.2.area.bounds.north',
    ],
    [
      'has an area of a line that is none',
      { areas: [near(1), near(2, { orientation: 'variable' })] },
      'invalidRequest',
      'areas.1.area.orientation',
    ],
    ['has an area that crosses itself', { areas: [near(1), CROSSED] }, 'selfIntersecting', 'areas.1.area.coordinates'],
    [
      'has an area that is too large',
      { areas: [near(1, { bounds: bounds(0, 0, 0.01) })] },
      'areaTooLarge',
      'areas.0.area.bounds',
    ],
    // Twice 0.0025° each way on the sphere of rule 3.11: 77,275 m² each, less than the limit, and more together.
    [
      'is too large as a whole',
      { areas: [near(1, { bounds: bounds(0, 0, 0.0025) }), near(2, { bounds: bounds(0, 0.003, 0.0025) })] },
      'areaTooLarge',
      'areas',
    ],
    // 0.05° are 5.6 km.
    ['lies in two villages', { areas: [near(1), near(2, { bounds: bounds(0, 0.05) })] }, 'areasTooFarApart', 'areas'],
    ['has an unknown field', { areas: [{ ...near(1), colour: 'red' }] }, 'unknownField', 'areas.0'],
    ['is asked of no known method', { areas: many(1), method: 'oracle' }, 'invalidRequest', 'method'],
    ['has options that Standard does not have', { areas: many(2), detailed: {} }, 'invalidRequest', 'detailed'],
    [
      'has an area with options that Standard does not have',
      { areas: [near(1), { ...near(2), detailed: { inverter: 2 } }] },
      'invalidRequest',
      'areas.1.detailed',
    ],
    [
      'has an inverter beyond the last',
      { areas: [{ ...near(1), detailed: { inverter: 21 } }], method: 'detailed' },
      'outOfRange',
      'areas.0.detailed.inverter',
    ],
  ])('because it %s is refused with its own code and place', async (_, body, code, path) => {
    const response = await ask(body)
    expect(response.status).toBe(422)
    const found = await problemOf(response)
    expect(found.code).toBe(code)
    expect(found.errors?.[0]?.path).toBe(path)
    expect(found.detail).toBeTruthy()
  })

  test('may have 20 areas, 4.9 km apart, and a line that is longer', async () => {
    expect((await ask({ areas: many(20) })).status).toBe(200)
    expect((await ask({ areas: [near(1), near(2, { bounds: bounds(0, 0.044) })] })).status).toBe(200)
    expect((await ask({ areas: [near(1), path('polyline', [-0.03, 0], [0.03, 0])] })).status).toBe(200)
  })

  test('by its content type or syntax is refused before it is read', async () => {
    expect((await app.request('/api/analyze/plant', { method: 'POST', body: '{}' })).status).toBe(415)
    expect((await ask('{"areas":[')).status).toBe(400)
  })
})

test('it costs more than an area, by the number of its areas', async () => {
  // A request costs 1 point, a plant of one area by the Standard method 2, each further area a tenth.
  const limited = testApp({ limits: { RATE_LIMIT_PER_MINUTE: 7 } })
  expect((await ask({ areas: many(20) }, limited)).status).toBe(200)
  expect((await ask({ areas: many(20) }, limited)).status).toBe(429)
})

test.each([
  ['arbitrary JSON', fc.json()],
  ['areas of anything', fc.array(fc.json(), { maxLength: 3 }).map((areas) => `{"areas":[${areas.join()}]}`)],
])('%s is answered by an analysis or a problem, never a 5xx', async (_, bodies) => {
  const isProper = async (body: string): Promise<boolean> => {
    const response = await ask(body)
    if (response.status === 200) return PlantResponse.safeParse(await response.json()).success
    return response.status >= 400 && response.status < 500 && Problem.safeParse(await response.json()).success
  }
  await fc.assert(fc.asyncProperty(bodies, isProper), { numRuns: 100 })
})
