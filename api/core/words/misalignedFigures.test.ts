import { expect, test } from 'vitest'
import { localeFormats } from './localeFormats.ts'
import { misalignedFigures } from './misalignedFigures.ts'

const formats = localeFormats('it-IT')

test.each([
  { azimuthDeg: 90, nearestDeg: 120.02, azimuth: '90', nearest: '120', turn: '30' },
  // The decimals give 2.1°, but the rounded figures differ by 3.
  { azimuthDeg: 88.4, nearestDeg: 90.5, azimuth: '88', nearest: '91', turn: '3' },
  { azimuthDeg: 350, nearestDeg: 359.7, azimuth: '350', nearest: '0', turn: '10' },
])('from $azimuthDeg° to $nearestDeg° it is $turn°, as between what is written', (row) => {
  const { azimuth, nearest, turn } = row
  expect(misalignedFigures(row, formats)).toEqual({ azimuth, nearest, turn })
})
