import { expect, test } from 'vitest'
import { ROOF_AREA_M2, sampleDocument } from '../design.fixture.ts'
import { summaryOf } from './designWords.ts'

test('a design is as large as its areas together', () => {
  const [roof] = sampleDocument().areas
  const { areaCount, totalAreaM2 } = summaryOf(sampleDocument({ areas: [roof, { ...roof, id: 'area-2' }] }))
  expect(areaCount).toBe(2)
  expect(totalAreaM2).toBeCloseTo(2 * ROOF_AREA_M2, 0)
})
