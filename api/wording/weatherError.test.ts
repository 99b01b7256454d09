import { expect, test } from 'vitest'
import { localeFormats } from './localeFormats.ts'
import { fetchedFigures, weatherErrorFigures, yearErrorPercent } from './weatherError.ts'

const ESTIMATE = { expectedErrorPercent: { year: 5, month: 10 } }

test('the energy of an estimate is off by its light and by its days', () => {
  // √(5² + 1.7²)
  expect(yearErrorPercent(ESTIMATE)).toBeCloseTo(5.2811, 4)
})

test('real hours have no such error', () => {
  expect(yearErrorPercent({ expectedErrorPercent: null })).toBeNull()
  expect(weatherErrorFigures({ expectedErrorPercent: null }, localeFormats('it-IT'))).toBeNull()
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
    energy: '5',
    ownUse: '7',
  })
})
