import { expect, test } from 'vitest'
import { localeFormats } from './localeFormats.ts'
import { fetchedFigures, setupErrorPercent, weatherErrorFigures } from './weatherError.ts'

const faces = (...tiltsDeg: readonly number[]) => ({
  layout: { faces: tiltsDeg.map((tiltDeg) => ({ tiltDeg, azimuthDeg: 180, quantity: 4 })) },
})
const setupOf = (...tiltsDeg: readonly number[]) => faces(...tiltsDeg) as Parameters<typeof setupErrorPercent>[1]
const ESTIMATE = { expectedErrorPercent: { year: 5, month: 10 } }

test('the steepest modules say how far the energy may be off', () => {
  // √(5² + (2.9 + 0.2 × 60)²)
  expect(setupErrorPercent(ESTIMATE, setupOf(10, 60))).toBeCloseTo(15.71655, 4)
})

test('a way no module faces says nothing', () => {
  const { layout } = setupOf(10, 90)
  const onlyLow = layout.faces.map((face) => ({ ...face, quantity: face.tiltDeg === 90 ? 0 : 4 }))
  expect(setupErrorPercent(ESTIMATE, { layout: { ...layout, faces: onlyLow } })).toBeCloseTo(7.0007, 4)
})

test('real hours have no such error', () => {
  expect(setupErrorPercent({ expectedErrorPercent: null }, setupOf(30))).toBeNull()
  expect(weatherErrorFigures({ expectedErrorPercent: null }, setupOf(30), localeFormats('it-IT'))).toBeNull()
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
  expect(weatherErrorFigures(ESTIMATE, setupOf(30), localeFormats('en-GB'))).toEqual({
    irradiation: '5',
    month: '10',
    energy: '10',
    ownUse: '8',
  })
})
