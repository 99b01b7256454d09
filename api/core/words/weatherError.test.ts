import { expect, test } from 'vitest'
import { localeFormats } from './localeFormats.ts'
import { fetchedFigures, weatherErrorFigures, yearErrorPercent } from './weatherError.ts'

const ESTIMATE = { kind: 'averageDays', expectedErrorPercent: { year: 5, month: 10 } } as const
const HOURS = { kind: 'hourly', expectedErrorPercent: null } as const

test('four of five years lie within 1.2816 deviations, of an estimate and of real hours', () => {
  // docs/accuracy.md, "Reliability": 9.5446 and 8.498 %.
  expect(yearErrorPercent(ESTIMATE)).toBeCloseTo(12.232, 2)
  expect(yearErrorPercent(HOURS)).toBeCloseTo(10.891, 2)
})

test('real hours have no details of an estimate', () => {
  expect(weatherErrorFigures(HOURS, localeFormats('it-IT'))).toBeNull()
})

test('a fetched climate tells its years, its places and its day', () => {
  const fetched = { source: 'pvgis', database: 'PVGIS-SARAH3', firstYear: 2005, lastYear: 2023 } as const
  expect(fetchedFigures({ ...fetched, on: '2026-11-22', places: 1758 }, localeFormats('it-IT'))).toEqual({
    years: '2005-2023',
    places: '1.758',
    date: '2026-11-22',
  })
})

test('the figures are whole percents', () => {
  expect(weatherErrorFigures(ESTIMATE, localeFormats('en-GB'))).toEqual({
    irradiation: '5',
    month: '10',
    ownUse: '7',
  })
})
