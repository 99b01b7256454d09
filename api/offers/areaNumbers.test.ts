import { expect, test } from 'vitest'
import type { AnalyzeRequest } from '#wire/analysis.ts'
import { areaNumbers } from './proposalContent.ts'

const at = (lng: number, lat = 45) =>
  ({
    id: `${lng} ${lat}`,
    type: 'rectangle' as const,
    bounds: { south: lat, west: lng, north: lat + 0.0001, east: lng + 0.0001 },
    roofType: 'flat' as const,
    orientation: 'south' as const,
    angle: 0,
  }) satisfies AnalyzeRequest['area']

test('areas are numbered from west to east, whichever was drawn first', () =>
  expect(areaNumbers([at(9.0004), at(9), at(9.0002)], () => true)).toEqual([3, 1, 2]))

test('of two that stand one above the other the northern one comes first', () =>
  expect(areaNumbers([at(9), at(9, 45.0002)], () => true)).toEqual([2, 1]))

test('areas without modules leave no gap: they come last', () =>
  expect(areaNumbers([at(9.0004), at(9), at(9.0002)], (index) => index !== 1)).toEqual([2, 3, 1]))
