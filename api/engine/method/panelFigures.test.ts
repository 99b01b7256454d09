import { expect, test } from 'vitest'
import { panelFigures } from './panelFigures.ts'

const bare = { power: 430 }

test('figures are read however the catalogue writes them', () => {
  expect(panelFigures({ ...bare, price: '€ 1.189,50', length: '1722 mm', width: 1134 })).toEqual({
    powerW: 430,
    priceEur: 1189.5,
    lengthMm: 1722,
    widthMm: 1134,
    temperaturePerK: null,
    isHalfCut: true,
  })
})

test('what is missing, n/a or zero is null', () => {
  expect(panelFigures({ ...bare, price: 'n/a', length: 0 })).toEqual({
    powerW: 430,
    priceEur: null,
    lengthMm: null,
    widthMm: null,
    temperaturePerK: null,
    isHalfCut: true,
  })
})

test.each([
  [60, false],
  [96, false],
  ['108', true],
  [144, true],
  ['n/a', true],
])('of %s cells, halves counted as cells, it has halves: %s', (cellCount, isHalfCut) => {
  expect(panelFigures({ ...bare, cellCount }).isHalfCut).toBe(isHalfCut)
})

test.each([
  ['-0.29 %/°C', -0.0029],
  ['−0,30%/K', -0.003],
  ['-4 %/°C', null],
  ['0.29 %/°C', null],
  ['n/a', null],
  [undefined, null],
])('the temperature coefficient %s is %s per kelvin', (temperatureCoefficient, expected) => {
  expect(panelFigures({ ...bare, temperatureCoefficient }).temperaturePerK).toBe(expected)
})
