import { expect, test } from 'vitest'
import { formatsFor } from '../i18n/formats.ts'
import { isBlock, pastedFigures } from './pastedFigures.ts'

const ROOM = { rows: 12, columns: 3 }
const read = (text: string, language: 'it' | 'en' = 'it') =>
  pastedFigures(text, formatsFor(language).readNumber, 1_000_000, ROOM)

test.each(['120', '1.250,5', '12 ', '120\n'])('"%s" is one figure', (text) => expect(isBlock(text)).toBe(false))
test.each(['1\t2', '1;2', '1\n2'])('%j is a block', (text) => expect(isBlock(text)).toBe(true))

test.each([
  { what: 'of an Italian spreadsheet', text: '80,5\t1.060\t90\r\n70\t50\t85\r\n' },
  { what: 'of an English spreadsheet', text: '80.5\t1060\t90\n70\t50\t85\n' },
  { what: 'with units', text: '80,5 kWh\t1060 kWh\t90 kWh\n70 kWh\t50 kWh\t85 kWh' },
  { what: 'with its titles', text: 'Mese\tF1\tF2\tF3\nGennaio\t80,5\t1060\t90\nFebbraio\t70\t50\t85' },
  { what: 'of a CSV file', text: '80,5;1060;90\n70;50;85' },
])('a block $what is read', ({ text }) => {
  expect(read(text)).toEqual({
    ok: true,
    value: [
      [80.5, 1060, 90],
      [70, 50, 85],
    ],
  })
})

test('thousands of one language are decimals of the other', () => {
  expect(read('1.060\t2', 'it')).toEqual({ ok: true, value: [[1060, 2]] })
  expect(read('1.060\t2', 'en')).toEqual({ ok: true, value: [[1.06, 2]] })
})

test('an empty cell is nothing used, at the end of a row as well', () => {
  expect(read('1\t\t3\n4')).toEqual({
    ok: true,
    value: [
      [1, 0, 3],
      [4, 0, 0],
    ],
  })
})

test('months side by side are turned', () => {
  const line = (kwh: number) => Array<number>(12).fill(kwh).join('\t')
  expect(read(`${line(1)}\n${line(2)}\n${line(3)}`)).toEqual({ ok: true, value: Array(12).fill([1, 2, 3]) })
})

test.each([
  { text: '1\tzwei\t3', fault: { code: 'notANumber', found: 'zwei' } },
  { text: '1\t-2\t3', fault: { code: 'outOfRange', found: '-2' } },
  { text: '1\t2000000\t3', fault: { code: 'outOfRange', found: '2000000' } },
  { text: '1\t2\t3\t4', fault: { code: 'noRoom', rows: 1, columns: 4 } },
  { text: Array(13).fill('1\t2').join('\n'), fault: { code: 'noRoom', rows: 13, columns: 2 } },
])('$fault.code: nothing is read', ({ text, fault }) => expect(read(text)).toEqual({ ok: false, fault }))
