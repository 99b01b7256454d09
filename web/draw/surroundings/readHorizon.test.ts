import { expect, test } from 'vitest'
import { horizonText, readHorizon } from './readHorizon.ts'

const at = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([azimuthDeg, elevationDeg]) => ({ azimuthDeg, elevationDeg }))
const THREE = at([0, 2.5], [90, 10], [180, 20])

test.each([
  { as: 'spaces', text: '0 2.5\n90 10\n180 20' },
  { as: 'tabs, empty lines and remarks', text: '# from the roof\n0\t2.5\n\n90\t10\r\n180\t20\n' },
  { as: 'semicolons and decimal commas', text: '0;2,5\n90;10\n180;20,0' },
  { as: 'commas', text: '0,2.5\n90,10\n180, 20' },
  { as: 'commas and decimal commas', text: '0,0,2,5\n90,0,10,0\n180,0,20,0' },
  { as: 'another order', text: '180 20\n0 2.5\n90 10' },
  { as: 'north at both ends', text: '0 2.5\n90 10\n180 20\n360 2.5' },
])('pairs are read with $as', ({ text }) => {
  expect(readHorizon(text)).toEqual({ ok: true, value: THREE })
})

// Head, legend and columns of PVGIS 5.3; its azimuths follow JRC's manual: 0 = S, 90 = W, -90 = E.
test('the table that PVGIS offers for download counts from south', () => {
  const text = [
    'Latitude (decimal degrees):\t45.000',
    'Longitude (decimal degrees):\t8.000',
    '',
    'A\tH_hor\tA_sun(w)\tH_sun(w)\tA_sun(s)\tH_sun(s)',
    '-180.0\t2.5\t-180.0\t-68.4\t-180.0\t-21.6',
    '-90.0\t10\t-125.1\t-60.0\t-120.0\t0.0',
    '0.0\t20\t0.0\t21.6\t0.0\t68.4',
    '180.0\t2.5\t180.0\t-68.4\t180.0\t-21.6',
    '',
    'A: Azimuth (0 = S, 90 = W, -90 = E) (degree)',
    'H_hor: Horizon height (degree)',
    'PVGIS (c) European Union, 2001-2026',
  ].join('\n')
  expect(readHorizon(text)).toEqual({ ok: true, value: THREE })
})

// PV*SOL and PVsyst count from south, east at -90°.
test.each([
  { origin: 'south', value: at([0, 2], [90, 10], [180, 5], [270, 20]) },
  { origin: 'north', value: at([0, 5], [90, 20], [180, 2], [270, 10]) },
] as const)('azimuths below zero count from $origin once that is said', ({ origin, value }) => {
  expect(readHorizon('-180 2\n-90 10\n0 5\n90 20', origin)).toEqual({ ok: true, value })
})

test('a heading is passed over, and may say from where azimuths count', () => {
  const rows = '-90;10,0\n90;20,0'
  expect(readHorizon(`Azimut (0 = sud);Altezza\n${rows}`)).toEqual({ ok: true, value: at([90, 10], [270, 20]) })
  expect(readHorizon('Azimuth;Elevation\n0;2,5\n90;10,0\n180;20')).toEqual({ ok: true, value: THREE })
})

test('a horizon below the eye counts as level', () => {
  expect(readHorizon('0 -0.4\n90 10')).toEqual({ ok: true, value: at([0, 0], [90, 10]) })
})

test('heights in one line are the list that PVGIS takes', () => {
  expect(readHorizon('5,10,15,20,25,30')).toEqual({
    ok: true,
    value: at([0, 5], [60, 10], [120, 15], [180, 20], [240, 25], [300, 30]),
  })
})

test('heights alone stand at equal steps clockwise from north', () => {
  expect(readHorizon('5\n10\n15\n20')).toEqual({ ok: true, value: at([0, 5], [90, 10], [180, 15], [270, 20]) })
})

test.each([
  { text: '', code: 'tooFew', line: null },
  { text: '180 20', code: 'tooFew', line: null },
  { text: '0 2\n\nninety 10', code: 'notNumbers', line: 3 },
  { text: '0 2\n90', code: 'notNumbers', line: 2 },
  { text: '0 2\n400 10', code: 'azimuth', line: 2 },
  { text: '0 2\n-90 10', code: 'origin', line: 2 },
  { text: '0 2\n90 95', code: 'elevation', line: 2 },
  { text: '0 2\n90 -40', code: 'elevation', line: 2 },
  { text: '0 2\n90 10\n90 12', code: 'twice', line: 3 },
  { text: Array.from({ length: 361 }, (_, index) => `${index / 2} 5`).join('\n'), code: 'tooMany', line: null },
])('$code is said of a text that is no horizon', ({ text, code, line }) => {
  expect(readHorizon(text)).toEqual({ ok: false, fault: { code, line } })
})

test('what is written is read as it was', () => {
  expect(readHorizon(horizonText(THREE))).toEqual({ ok: true, value: THREE })
})
