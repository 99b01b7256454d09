import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { StandardAnalysis } from '#wire/analysis.ts'
import type { Panel } from '#wire/panel.ts'
import { Problem } from '#wire/problem.ts'
import { StoreUnavailable } from '../database/storeUnavailable.ts'
import { posted, problemOf, REFERENCE_PANEL, testApp } from '../testing/testApp.ts'
import { AnalysisResponse } from './analyzeRoutes.ts'

const app = testApp()
const analyze = (area: unknown, to = app) => to.request('/api/analyze', posted({ area }))
const analysis = async (area: unknown, panels?: readonly Panel[]): Promise<StandardAnalysis> => {
  const to = panels ? testApp({ panels: { list: () => Promise.resolve({ products: panels, version: 'v' }) } }) : app
  const response = await analyze(area, to)
  expect(response.status).toBe(200)
  return StandardAnalysis.parse(await response.json())
}

// On the equator a square of 2.20747e-4 degrees has R² · (2.20747e-4 · π/180)² = 602.5 m², of which 80 % are 482 m².
const roof = {
  id: 'area-1',
  type: 'rectangle',
  bounds: { south: 0, west: 0, north: 0.000220747, east: 0.000220747 },
  angle: 30,
}
const at = (north: number, east: number) => ({ lat: 45 + north / 10_000, lng: 9 + east / 10_000 })
const polygon = (...coordinates: object[]) => ({ id: 'area-2', type: 'polygon', coordinates })
const polyline = (...coordinates: object[]) => ({ id: 'area-3', type: 'polyline', coordinates })

describe('POST /api/analyze', () => {
  // Expected figures: first worked estimate of the reference file standard-method.json, to its printed digits.
  test('recommends what the worked case of the reference gives', async () => {
    const { method, area, warnings, reason, recommendations } = await analysis(roof)
    expect(method).toBe('standard')
    expect(area).toMatchObject({ id: 'area-1', usableArea: 482, orientationFactor: 1, angleFactor: 1 })
    expect(warnings).toEqual([])
    expect(reason).toBeNull()
    expect(recommendations).toHaveLength(1)
    const [first] = recommendations
    expect(first).toMatchObject({ panelId: 'reference-430', role: 'recommended', quantity: 81, totalPower: 34_830 })
    expect(first?.layout).toMatchObject({ orientation: 'portrait', columns: 16, rows: 6, quantity: 81, cap: 81 })
    expect(first?.totalPrice).toBeCloseTo(27_674.46, 2)
    expect(first?.annualProduction).toBeCloseTo(41_796, 1)
    expect(first?.finance.annualSavingsEur).toBeCloseTo(6269.4, 1)
    expect(first?.finance.investmentReturnPercent).toBeCloseTo(22.6541, 4)
    expect(first?.finance.paybackYears).toBeCloseTo(4.4142, 4)
    expect(first?.finance.savings25YearsEur).toBeCloseTo(156_735, 0)
    expect(first?.environment.co2KgPerYear).toBeCloseTo(20_898, 1)
    expect(first?.environment.trees).toBeCloseTo(2089.8, 1)
    expect(first?.environment.cars).toBeCloseTo(4.1796, 4)
  })

  describe('with courtyards', () => {
    // 1,058.4 m² near Bologna with a courtyard of 176.4 m².
    const corners = (west: number, south: number, east: number, north: number) =>
      [
        [south, west],
        [south, east],
        [north, east],
        [north, west],
      ].map(([lat = 0, lng = 0]) => ({ lat: 44.49 + lat / 10_000, lng: 11.34 + lng / 10_000 }))
    const area = polygon(...corners(0, 0, 4, 3))
    const courtyards = [corners(1, 1, 3, 2)]

    test.each([
      { path: '/api/analyze', asked: { area, courtyards }, measured: 'area.usableArea' },
      { path: '/api/analyze/plant', asked: { areas: [{ area, courtyards }] }, measured: 'areas.0.usableArea' },
    ])('$path measures what is left of the area', async ({ path, asked, measured }) => {
      const response = await app.request(path, posted(asked))
      expect(response.status).toBe(200)
      expect(await response.json()).toHaveProperty(measured, 706)
    })

    test.each([
      { what: 'larger than the area', asked: { courtyards: [corners(0, 0, 5, 5)] } },
      { what: 'by the Detailed method, which takes obstacles', asked: { courtyards, method: 'detailed' } },
    ])('refuses them $what', async ({ asked }) => {
      const response = await app.request('/api/analyze', posted({ area, ...asked }))
      expect(await problemOf(response)).toMatchObject({ status: 422, errors: [{ path: 'courtyards' }] })
    })
  })

  // 81 panels at 100 EUR; the catalogue asks 341.66 EUR for each.
  test.each(['/api/analyze', '/api/analyze/plant'])('%s takes the price of the user for a panel', async (path) => {
    const asked = path.endsWith('plant') ? { areas: [{ area: roof }] } : { area: roof }
    const panelPrices = { 'reference-430': 100, 'not-in-the-catalogue': 1 }
    const response = await app.request(path, posted({ ...asked, panelPrices }))
    expect(await response.json()).toMatchObject({ recommendations: [{ panelId: 'reference-430', totalPrice: 8100 }] })
  })

  test.each([{ 'reference-430': 0 }, { 'reference-430': -5 }, { 'reference-430': 100_001 }, { 'reference-430': '80' }])(
    'refuses the price %j',
    async (panelPrices) => {
      expect((await app.request('/api/analyze', posted({ area: roof, panelPrices }))).status).toBe(422)
    },
  )

  test('names the second best Economy and the third Premium by their roles', async () => {
    const panels = [
      REFERENCE_PANEL,
      { ...REFERENCE_PANEL, id: 'cheap', power: 300, price: 150 },
      { ...REFERENCE_PANEL, id: 'strong', power: 600, price: 2000 },
    ]
    const { recommendations } = await analysis(roof, panels)
    expect(recommendations.map(({ panelId, role }) => [role, panelId])).toEqual([
      ['recommended', 'reference-430'],
      ['economy', 'cheap'],
      ['premium', 'strong'],
    ])
  })

  test.each([
    { price: '€ 341,66', length: '2094 mm', width: '1303' },
    { price: '341.66', length: '2.094', width: 1303 },
  ])('reads catalogue texts as figures: %o', async (figures) => {
    const { recommendations } = await analysis(roof, [{ ...REFERENCE_PANEL, ...figures }])
    expect(recommendations[0]?.totalPrice).toBeCloseTo(27_674.46, 2)
  })

  test.each(['n/a', undefined, 0])('takes 1690 × 1046 mm where the catalogue says %s', async (side) => {
    const { recommendations } = await analysis(roof, [{ ...REFERENCE_PANEL, length: side, width: side }])
    expect(recommendations[0]?.layout).toMatchObject({ panelLengthMm: 1690, panelWidthMm: 1046 })
  })

  test.each([
    ['nothingFits', { ...REFERENCE_PANEL, length: 20_000, width: 20_000 }],
    ['noPricedPanels', { ...REFERENCE_PANEL, price: 'n/a' }],
  ])('says %s when nothing can be recommended', async (reason, panel) => {
    expect(await analysis(roof, [panel])).toMatchObject({ reason, recommendations: [] })
  })

  test.each([
    // 81 of them fit.
    { stock: 81, toOrder: 0 },
    { stock: 80, toOrder: 1 },
    { stock: 0, toOrder: 81 },
  ])('of $stock in stock $toOrder are to be ordered', async ({ stock, toOrder }) => {
    const { reason, recommendations } = await analysis(roof, [{ ...REFERENCE_PANEL, stock }])
    expect(reason).toBeNull()
    expect(recommendations).toMatchObject([{ quantity: 81, toOrder }])
  })

  test('takes a polyline as a band of 5 m of variable orientation, whatever attributes are sent', async () => {
    // 0.001 degrees of latitude on the sphere of R = 6371008.8 m are 111.195 m; times 5 m.
    const line = { ...polyline({ lat: 45, lng: 9 }, { lat: 45.001, lng: 9 }), orientation: 'south', roofType: 'flat' }
    const { area } = await analysis(line)
    expect(area.totalArea).toBeCloseTo(555.975, 2)
    expect(area.usableArea).toBe(area.totalArea)
    expect(area.orientationFactor).toBe(0.85)
  })
})

describe('the areas a client computed', () => {
  test.each([
    ['total area', 'totalArea', { totalArea: 608.6 }],
    ['usable area', 'usableArea', { usableArea: 487 }],
  ])('are told to differ when the %s is off by more than 1 %%', async (name, field, sent) => {
    const { warnings, area } = await analysis({ ...roof, ...sent })
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatchObject({ code: 'areaDiffers', field, sentAreaM2: Object.values(sent)[0] })
    expect(warnings[0]?.message).toContain(name)
    expect(area.usableArea).toBe(482)
  })

  test('are not remarked on within 1 %', async () => {
    expect((await analysis({ ...roof, totalArea: 608.4, usableArea: 486 })).warnings).toEqual([])
  })

  test('never change the result', async () => {
    const honest = await analysis(roof)
    const boasting = await analysis({ ...roof, totalArea: 90_000, usableArea: 72_000 })
    expect(boasting.recommendations).toEqual(honest.recommendations)
    expect(boasting.warnings).toHaveLength(2)
  })
})

const many = (count: number) =>
  Array.from({ length: count }, (_, i) => at(Math.cos((2 * Math.PI * i) / count), Math.sin((2 * Math.PI * i) / count)))

describe('an area that cannot be analysed', () => {
  test.each([
    ['crosses itself', polygon(at(0, 0), at(2, 2), at(2, 0), at(0, 2)), 'selfIntersecting', 'area.coordinates'],
    ['has no extent', polygon(at(0, 0), at(0, 0), at(0, 0)), 'degenerateGeometry', 'area.coordinates'],
    ['is a point for a line', polyline(at(0, 0), at(0, 0)), 'degenerateGeometry', 'area.coordinates'],
    ['covers a town', polygon(at(0, 0), at(100, 0), at(100, 100), at(0, 100)), 'areaTooLarge', 'area.coordinates'],
    [
      'is 6 km long',
      { ...roof, bounds: { ...roof.bounds, north: roof.bounds.south + 0.054, east: roof.bounds.west + 0.0001 } },
      'areaTooLarge',
      'area.bounds',
    ],
    [
      'has its north below its south',
      { ...roof, bounds: { ...roof.bounds, south: 1 } },
      'degenerateGeometry',
      'area.bounds.north',
    ],
    [
      'has its east left of its west',
      { ...roof, bounds: { ...roof.bounds, west: 1 } },
      'degenerateGeometry',
      'area.bounds.east',
    ],
    ['has 501 vertices', polygon(...many(501)), 'tooManyVertices', 'area.coordinates'],
    ['has two corners', polygon(at(0, 0), at(1, 1)), 'invalidRequest', 'area.coordinates'],
    ['lies beyond the pole', { ...roof, bounds: { ...roof.bounds, north: 91 } }, 'outOfRange', 'area.bounds.north'],
    ['is steeper than a wall', { ...roof, angle: 91 }, 'outOfRange', 'area.angle'],
    ['is tilted backwards', { ...roof, angle: -1 }, 'outOfRange', 'area.angle'],
    ['has a negative size', { ...roof, totalArea: -1 }, 'outOfRange', 'area.totalArea'],
    ['has an unknown field', { ...roof, colour: 'blue' }, 'unknownField', 'area'],
    ['has an unknown field within', { ...roof, bounds: { ...roof.bounds, top: 1 } }, 'unknownField', 'area.bounds'],
    ['has no id', { ...roof, id: undefined }, 'invalidRequest', 'area.id'],
    ['is of no known type', { ...roof, type: 'circle' }, 'invalidRequest', 'area.type'],
    ['faces an unknown direction', { ...roof, orientation: 'up' }, 'invalidRequest', 'area.orientation'],
    ['faces like a polyline', { ...roof, orientation: 'variable' }, 'invalidRequest', 'area.orientation'],
    ['is built like a polyline', { ...roof, roofType: 'linear' }, 'invalidRequest', 'area.roofType'],
    ['has a text for a number', { ...roof, angle: '30' }, 'invalidRequest', 'area.angle'],
  ])('because it %s is refused with its own code and place', async (_, area, code, path) => {
    const response = await analyze(area)
    expect(response.status).toBe(422)
    const found = await problemOf(response)
    expect(found.code).toBe(code)
    expect(found.errors?.[0]?.path).toBe(path)
    expect(found.detail).toBeTruthy()
  })

  test('may have 500 vertices', async () => {
    expect((await analyze(polygon(...many(500)))).status).toBe(200)
  })

  test.each(['1e999', '-1e999'])('has the infinite number %s', async (number) => {
    const body = JSON.stringify({ area: roof }).replace('"angle":30', `"angle":${number}`)
    const response = await app.request('/api/analyze', posted(body))
    expect(await problemOf(response)).toMatchObject({
      status: 422,
      code: 'notFinite',
      errors: [{ path: 'area.angle' }],
    })
  })

  test.each([{}, [], null, 7, 'area', { area: null }, { area: [] }, { other: 1 }])(
    'is not there in %j',
    async (body) => {
      const response = await app.request('/api/analyze', posted(JSON.stringify(body)))
      expect(await problemOf(response)).toMatchObject({ status: 422, code: 'invalidRequest' })
    },
  )
})

test('a store that is away is answered 503 with a time to come back', async () => {
  const away = testApp({ panels: { list: () => Promise.reject(new StoreUnavailable('gone')) } })
  const response = await analyze(roof, away)
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('5')
  expect((await problemOf(response)).code).toBe('storeUnavailable')
})

/** Accepts 200 with an analysis or a 4xx problem, the only valid answers to any body. */
const isProperAnswer = async (body: string): Promise<boolean> => {
  const response = await app.request('/api/analyze', posted(body))
  if (response.status === 200) return AnalysisResponse.safeParse(await response.json()).success
  return response.status >= 400 && response.status < 500 && Problem.safeParse(await response.json()).success
}

describe('whatever is sent', () => {
  const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, -0, 90, -90, 180, -180, 1e-300, 1e300))
  const position = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  const nearby = fc
    .record({ lat: fc.integer({ min: 0, max: 6 }), lng: fc.integer({ min: 0, max: 6 }) })
    .map(({ lat, lng }) => at(lat, lng))
  const area = fc.record(
    {
      id: fc.string(),
      type: fc.constantFrom('rectangle', 'polygon', 'polyline', 'circle'),
      bounds: fc.record({ north: number, south: number, east: number, west: number }),
      coordinates: fc.oneof(fc.array(position, { maxLength: 12 }), fc.array(nearby, { maxLength: 8 })),
      totalArea: number,
      usableArea: number,
      roofType: fc.constantFrom('flat', 'pitched', 'linear', 'thatched'),
      orientation: fc.constantFrom('south', 'north', 'variable', 'up'),
      angle: number,
    },
    { requiredKeys: ['id', 'type'] },
  )
  const wellFormed = fc.oneof(
    fc.record({
      id: fc.constant('a'),
      type: fc.constantFrom('polygon', 'polyline'),
      coordinates: fc.array(fc.oneof(position, nearby), { minLength: 2, maxLength: 12 }),
    }),
    fc.record({
      id: fc.constant('a'),
      type: fc.constant('rectangle'),
      bounds: fc.tuple(position, position).map(([a, b]) => ({ north: a.lat, east: a.lng, south: b.lat, west: b.lng })),
    }),
  )

  test.each([
    ['arbitrary JSON', fc.json()],
    ['an arbitrary text', fc.string({ unit: 'binary' })],
    ['something like an area', area.map((value) => JSON.stringify({ area: value }))],
    ['any geometry', wellFormed.map((value) => JSON.stringify({ area: value }))],
  ])('%s is answered by an analysis or a problem, never a 5xx', async (_, bodies) => {
    await fc.assert(fc.asyncProperty(bodies, isProperAnswer), { numRuns: 150 })
  })

  test.each([
    ['deeply nested', '['.repeat(120_000)],
    ['deeply nested and closed', `${'['.repeat(60_000)}${']'.repeat(60_000)}`],
    ['a poisoned prototype', '{"__proto__":{"area":1},"constructor":{"prototype":{}}}'],
    ['a lone surrogate', '{"area":{"id":"\\ud800","type":"rectangle"}}'],
  ])('%s JSON is refused', async (_, body) => {
    expect(await isProperAnswer(body)).toBe(true)
  })
})
