import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standardLayout } from './standardLayout.ts'
import { isCapped, standardScheme } from './standardScheme.ts'

describe('standard scheme', () => {
  // By hand: usable 384 m² is a region of 24 m × 16 m; less 1 m on each side 22 m × 14 m.
  // Landscape 2 m × 1 m: place 2.3 m × 1.25 m, 9 × 11 = 99; portrait: place 1.15 m × 2.5 m, 19 × 5 = 95.
  // The cap is 0.6 · 384 m² ÷ (1.3 · 2 m²) = 88.6: nine rows of 9 and one of 7; the eleventh row is empty.
  test('384 m² and a module of 2 m × 1 m give 9 × 11 places, 88 of them taken, in the middle of 24 m × 16 m', () => {
    const { region, marginM, grid, module, quantity } = standardScheme(
      standardLayout(384, { lengthMm: 2000, widthMm: 1000 }),
    )
    expect(region.widthM).toBeCloseTo(24, 9)
    expect(region.lengthM).toBeCloseTo(16, 9)
    expect(module).toEqual({ widthM: 2, lengthM: 1 })
    expect([marginM, grid.columns, grid.rows, quantity]).toEqual([1, 9, 11, 88])
    expect(grid.pitchXM).toBeCloseTo(2.3, 9)
    expect(grid.pitchYM).toBeCloseTo(1.25, 9)
    expect(grid.originXM).toBeCloseTo((24 - 20.7) / 2, 9)
    expect(grid.originYM).toBeCloseTo((16 - 13.75) / 2, 9)
  })

  // By hand: usable 96 m² is 12 m × 8 m; less the margin 10 m × 6 m. Landscape 2.4 m × 1 m: place 2.76 m × 1.25 m,
  // 3 × 4 = 12; portrait: place 1.15 m × 3 m, 8 × 2 = 16.
  test('portrait modules stand upright', () => {
    const { grid, module } = standardScheme(standardLayout(96, { lengthMm: 2400, widthMm: 1000 }))
    expect([grid.columns, grid.rows]).toEqual([8, 2])
    expect(module).toEqual({ widthM: 1, lengthM: 2.4 })
  })

  test('the grid leaves the margin free', () => {
    const cases = fc.tuple(fc.integer({ min: 1, max: 80_000 }), fc.integer({ min: 1500, max: 2500 }))
    fc.assert(
      fc.property(cases, ([usableAreaM2, lengthMm]) => {
        const { grid, marginM } = standardScheme(standardLayout(usableAreaM2, { lengthMm, widthMm: 1100 }))
        if (grid.columns > 0) expect(grid.originXM).toBeGreaterThan(marginM - 1e-6)
        if (grid.rows > 0) expect(grid.originYM).toBeGreaterThan(marginM - 1e-6)
      }),
    )
  })

  test.each([
    { columns: 10, rows: 9, cap: 79, capped: true },
    { columns: 10, rows: 9, cap: 90, capped: false },
    { columns: 10, rows: 9, cap: 95, capped: false },
    { columns: 0, rows: 2, cap: 1, capped: false },
  ])('$columns × $rows with a cap of $cap is capped: $capped', ({ capped, ...layout }) =>
    expect(isCapped(layout)).toBe(capped),
  )
})
