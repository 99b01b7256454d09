import { expect, test } from 'vitest'
import { planScale } from './roofDrawing.ts'
import type { RoofPlan } from './roofPlan.ts'

const rectangle = (widthM: number, heightM: number): RoofPlan['areas'] => [
  {
    number: 1,
    outline: [
      { x: 0, y: 0 },
      { x: widthM, y: 0 },
      { x: widthM, y: heightM },
      { x: 0, y: heightM },
    ],
    isLine: false,
    modules: [],
  },
]
const BOX = { widthPt: 470, heightPt: 330 }

// A point is 25.4 / 72 mm: 1 m at 1 : 100 is 10 mm, 28.346 pt. The box is 165.8 mm × 116.4 mm.
test.each([
  { widthM: 14, heightM: 8, denominator: 100, barM: 5 },
  { widthM: 8, heightM: 14, denominator: 125, barM: 5 },
  { widthM: 17, heightM: 5, denominator: 125, barM: 5 },
  { widthM: 300, heightM: 300, denominator: 3000, barM: 100 },
  { widthM: 3, heightM: 2, denominator: 20, barM: 0.5 },
])('$widthM m × $heightM m fits at 1 : $denominator', ({ widthM, heightM, denominator, barM }) => {
  const scale = planScale(rectangle(widthM, heightM), BOX)
  expect(scale.denominator).toBeCloseTo(denominator, 6)
  expect(scale.ptPerM).toBeCloseTo(72_000 / 25.4 / denominator, 6)
  expect(scale.barM).toBeCloseTo(barM, 6)
  expect(scale.widthPt).toBeLessThanOrEqual(BOX.widthPt)
  expect(scale.heightPt).toBeLessThanOrEqual(BOX.heightPt)
})

test('north is up, and the plan begins at the edge of the drawing', () => {
  const { toDrawing, widthPt, heightPt } = planScale(rectangle(14, 8), BOX)
  expect(toDrawing({ x: 0, y: 8 })).toEqual({ x: 0, y: 0 })
  const southEast = toDrawing({ x: 14, y: 0 })
  expect([southEast.x, southEast.y]).toEqual([widthPt, heightPt])
})
