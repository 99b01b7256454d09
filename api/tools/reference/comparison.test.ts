import { expect, test } from 'vitest'
import { agrees, compareFigures, errorOf, parsePrinted, toleranceOf } from './comparison.ts'

// Half a unit of the last digit printed; whole numbers are meant exactly.
test.each([
  { text: '697.0188', tolerance: 0.000_05 },
  { text: '41796.0', tolerance: 0.05 },
  { text: '-3.25', tolerance: 0.005 },
  { text: '558', tolerance: 0 },
  { text: '9.6e-05', tolerance: 0.000_000_5 },
  { text: '2E3', tolerance: 500 },
])('a figure printed as $text may be $tolerance away', ({ text, tolerance }) => {
  expect(toleranceOf({ value: Number(text), text })).toBeCloseTo(tolerance, 12)
})

test('numbers keep the digits they are printed with, zeros and all', () => {
  expect(parsePrinted('{"a": [41796.0, 4], "b": "text"}')).toEqual({
    a: [
      { value: 41_796, text: '41796.0' },
      { value: 4, text: '4' },
    ],
    b: 'text',
  })
})

test('every figure is compared, however deep it lies', () => {
  const expected = parsePrinted('{"layout": {"rows": 3, "orientation": "portrait"}, "kwh": 1.5}')
  const compared = compareFigures('estimate', expected, { layout: { rows: 4, orientation: 'portrait' } })
  expect(compared.map(({ quantity, actual }) => [quantity, actual])).toEqual([
    ['estimate.layout.rows', 4],
    ['estimate.layout.orientation', 'portrait'],
    ['estimate.kwh', undefined],
  ])
  expect(compared.map(agrees)).toEqual([false, true, false])
})

test.each([
  { printed: '4.4142', actual: 4.414_249, agree: true },
  { printed: '4.4142', actual: 4.414_251, agree: false },
  { printed: '81', actual: 81, agree: true },
  { printed: '81', actual: 81.000_01, agree: false },
  { printed: '"portrait"', actual: 'landscape', agree: false },
  { printed: 'null', actual: undefined, agree: true },
  { printed: 'null', actual: 0, agree: false },
  { printed: '4.0', actual: Number.NaN, agree: false },
  { printed: '4.0', actual: '4.0', agree: false },
])('$actual agrees with the printed $printed: $agree', ({ printed, actual, agree }) => {
  const comparison = compareFigures('figure', parsePrinted(printed), actual)
  expect(comparison.map(agrees)).toEqual([agree])
})

test('a figure the engine does not have is infinitely far away', () => {
  expect(compareFigures('figure', parsePrinted('4.0'), undefined).map(errorOf)).toEqual([Infinity])
})
