import { describe, expect, test } from 'vitest'
import type { StandardAnalysis } from '#wire/analysis.ts'
import type { DrawnArea } from '#wire/area.ts'
import { standardReply } from './standardReply.ts'
import { setup, shownSetup } from './standardSetup.fixture.ts'

// On the equator a square of 2.20747e-4 degrees has R² · (2.20747e-4 · π/180)² = 602.5 m², of which 80 % are 482 m².
const area: DrawnArea = {
  id: 'area-1',
  type: 'rectangle',
  bounds: { south: 0, west: 0, north: 0.000220747, east: 0.000220747 },
  roofType: 'flat',
  orientation: 'east',
  angle: 50,
}
/** A recommendation with exactly the fields of docs/behaviour.md 13.4. */
const SPECIFIED = { panelId: 'p-1', quantity: 10, totalPower: 4300, totalPrice: 2000, annualProduction: 4000 }
const read = (json: unknown) => standardReply(json, area)

describe('the answer of POST /api/analyze', () => {
  test('with the necessary fields only is understood; the rules give the rest', () => {
    const { areas, recommendations, ...rest } = read({
      recommendations: [{ ...SPECIFIED, layout: { rows: 'two' } }],
    })
    expect(rest).toEqual({ method: 'standard', warnings: [], reason: null })
    // East 0.85, 50° 0.95.
    expect(areas).toMatchObject([{ id: 'area-1', usableArea: 482, orientationFactor: 0.85, angleFactor: 0.95 }])
    // 4000 kWh × 0.15 €/kWh = 600 €; × 25 = 15,000 €; 600 ÷ 2000 = 30 %; 0.5 kg/kWh; 10 kg a tree; 0.1 a 1000 kWh.
    expect(recommendations).toEqual([
      {
        ...SPECIFIED,
        role: 'recommended',
        areas: [{ areaId: 'area-1', quantity: 10, totalPower: 4300, annualProduction: 4000, layout: null }],
        toOrder: 0,
        finance: {
          initialInvestmentEur: 2000,
          annualSavingsEur: 600,
          investmentReturnPercent: 30,
          paybackYears: 2000 / 600,
          savings25YearsEur: 15_000,
        },
        environment: { co2KgPerYear: 2000, trees: 200, cars: 0.4 },
      },
    ])
  })

  test('with more than three recommendations gives the first three, by their order', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((panelId) => ({ ...SPECIFIED, panelId }))
    expect(read({ recommendations: five }).recommendations.map(({ role, panelId }) => [role, panelId])).toEqual([
      ['recommended', 'a'],
      ['economy', 'b'],
      ['premium', 'c'],
    ])
  })

  test('without any recommendation is no failure', () =>
    expect(read({ recommendations: [] })).toMatchObject({ reason: null, recommendations: [] }))

  test('of our own API is read as a plant of one', () => {
    const own: StandardAnalysis = {
      method: 'standard',
      area: { id: 'area-1', totalArea: 602.5, usableArea: 482, orientationFactor: 1, angleFactor: 1 },
      warnings: [{ code: 'areaDiffers', field: 'totalArea', message: 'm', sentAreaM2: 1, computedAreaM2: 602.5 }],
      reason: null,
      recommendations: [{ ...setup, toOrder: 3 }],
    }
    const { area: _, warnings, recommendations: __, ...rest } = own
    expect(read(own)).toEqual({
      ...rest,
      areas: [own.area],
      warnings: warnings.map((warning) => ({ ...warning, areaId: 'area-1' })),
      recommendations: [{ ...shownSetup, toOrder: 3 }],
    })
  })

  test.each([[{}], [null], [{ recommendations: null }], [{ recommendations: [{ panelId: 'a' }] }], [[SPECIFIED]]])(
    '%j is refused',
    (json) => expect(() => read(json)).toThrow(),
  )
})
