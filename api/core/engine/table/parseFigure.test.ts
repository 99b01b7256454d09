import { expect, test } from 'vitest'
import { parseFigure } from './parseFigure.ts'

/** The forms of docs/behaviour.md 5.2, and their neighbours. */
test.each([
  { written: '€ 189,00', figure: 189 },
  { written: '189,00 €', figure: 189 },
  { written: '€189,00', figure: 189 },
  { written: '€\u00a0189,00', figure: 189 },
  { written: 'EUR 99', figure: 99 },
  { written: '99 euro', figure: 99 },
  { written: '189.00', figure: 189 },
  { written: '189,5', figure: 189.5 },
  { written: '1.250,50', figure: 1250.5 },
  { written: '1,250.50', figure: 1250.5 },
  { written: '1.250', figure: 1250 },
  { written: '1,250', figure: 1250 },
  { written: '1.250.000', figure: 1_250_000 },
  { written: '1.250.000,75', figure: 1_250_000.75 },
  { written: "1'250.50", figure: 1250.5 },
  { written: '1 250,50', figure: 1250.5 },
  { written: '1722 mm', figure: 1722 },
  { written: '21.8 kg', figure: 21.8 },
  { written: '22,5%', figure: 22.5 },
  { written: ' 430 W ', figure: 430 },
  { written: '0', figure: 0 },
])('the text "$written" is read as $figure', ({ written, figure }) => {
  expect(parseFigure(written)).toBe(figure)
})

test.each([
  { written: '0.125', figure: 0.125, why: 'no thousands start with a zero' },
  { written: '0,125', figure: 0.125, why: 'no thousands start with a zero' },
  { written: '1250.125', figure: 1250.125, why: 'no group has four digits' },
  { written: '189.9999', figure: 189.9999, why: 'no group has four digits' },
])('in "$written" the separator is the decimal one, as $why', ({ written, figure }) => {
  expect(parseFigure(written)).toBe(figure)
})

test.each([
  'n/a',
  'N/A',
  '',
  '   ',
  '-5',
  '€ -5,00',
  'abc',
  '€',
  '1.2.3',
  '1.25,000,5',
  '12.34.567',
  ',50',
  '189,',
  '1e3',
  'Infinity',
  '189 or 199',
  'on request',
])('the text "%s" is not a figure', (written) => {
  expect(parseFigure(written)).toBeNull()
})

test.each([
  { value: 189, figure: 189 },
  { value: 0, figure: 0 },
  { value: -5, figure: null },
  { value: Number.NaN, figure: null },
  { value: Number.POSITIVE_INFINITY, figure: null },
  { value: undefined, figure: null },
])('the value $value is read as $figure', ({ value, figure }) => {
  expect(parseFigure(value)).toBe(figure)
})
