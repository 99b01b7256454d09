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
    electricals: null,
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
    electricals: null,
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

/** LONGi LR5-54HTH-430M, by its data sheet. */
const LONGI = {
  power: 430,
  voltageOpenCircuit: 39.13,
  currentShortCircuit: 14.15,
  voltageAtMaximumPower: 32.84,
  currentAtMaximumPower: 13.1,
  voltageTemperatureCoefficient: '-0.23 %/°C',
  temperatureCoefficient: '-0.29 %/°C',
  maxSystemVoltage: '1500 V DC',
} as const

test('electrical figures are those of the record, the coefficient of Isc the usual one where it has none', () => {
  expect(panelFigures(LONGI).electricals).toEqual({
    vocV: 39.13,
    iscA: 14.15,
    vmpV: 32.84,
    impA: 13.1,
    vocPerK: -0.0023,
    powerPerK: -0.0029,
    iscPerK: 0.00045,
    maxSystemV: 1500,
  })
})

test.each([
  [{ currentTemperatureCoefficient: '0,04 %/°C' }, { iscPerK: 0.0004 }],
  [{ currentTemperatureCoefficient: '+0.031%/K' }, { iscPerK: 0.00031 }],
  [{ currentTemperatureCoefficient: '-0.04 %/°C' }, { iscPerK: 0.00045 }],
  [{ voltageOpenCircuit: '39,13' }, { vocV: 39.13 }],
  [{ maxSystemVoltage: 'n/a' }, { maxSystemV: null }],
  [{ maxSystemVoltage: undefined }, { maxSystemV: null }],
  [{ temperatureCoefficient: 'n/a' }, { powerPerK: -0.0035 }],
])('of %o the electrical figures have %o', (fields, expected) => {
  expect(panelFigures({ ...LONGI, ...fields }).electricals).toMatchObject(expected)
})

test.each([
  // 0.134 V/°C, as an import once took it.
  { voltageTemperatureCoefficient: '-0.134 %/°C' },
  { voltageOpenCircuit: undefined },
  { currentShortCircuit: 'n/a' },
  { voltageAtMaximumPower: 0 },
  { currentAtMaximumPower: 'n/a' },
  { voltageTemperatureCoefficient: undefined },
  { voltageTemperatureCoefficient: '0.23 %/°C' },
  { voltageAtMaximumPower: 39.13 },
  { currentAtMaximumPower: 14.16 },
])('with %o there are no electrical figures', (fields) => {
  expect(panelFigures({ ...LONGI, ...fields }).electricals).toBeNull()
})

test('figures go to a thread as they are', () => {
  expect(structuredClone(panelFigures(LONGI))).toEqual(panelFigures(LONGI))
})
