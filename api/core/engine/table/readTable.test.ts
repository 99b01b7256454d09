import { expect, test } from 'vitest'
import { readTable } from './readTable.ts'

const MOST = { characters: 100, rows: 3 }
/** The rows of a text, `LINE: CELL|CELL`. */
const rowsOf = (text: string, separator?: ',') => {
  const table = readTable(text, MOST, separator)
  return table.ok && table.value.rows.map(({ line, cells }) => `${line}: ${cells.join('|')}`)
}

test.each([
  ['a;b\n1,5;2', ['1: a|b', '2: 1,5|2']],
  ['a,b\n1,5 kg', ['1: a|b', '2: 1|5 kg']],
  ['t,"a; b"\nc,d', ['1: t|a; b', '2: c|d']],
  ['a,1\tb', ['1: a,1|b']],
  ['kWh\n0,5\n0,7', ['1: kWh', '2: 0,5', '3: 0,7']],
])('%j has the separator that it suggests', (text, rows) => expect(rowsOf(text)).toEqual(rows))

test('a table has the separator that is asked for', () => expect(rowsOf('a;b,c', ',')).toEqual(['1: a;b|c']))

// RFC 4180, section 2, rules 5 to 7.
test('a cell in quotes may hold separators, lines and doubled quotes', () => {
  expect(rowsOf('"a;b";"c\r\nd"; "e ""f""" \n;"";')).toEqual(['1: a;b|c\r\nd|e "f"'])
})

test('rows have the line that a spreadsheet gives them, where rows without content count', () => {
  expect(rowsOf('\uFEFFa;"b\nc"\r\n\r\n ; \r\nd;e;f\r\n')).toEqual(['1: a|b\nc', '4: d|e|f'])
})

test.each(['a;b\n"c;d', 'a;b\nc;5" d', 'a;b\n"c" d;e'])('in %j the quote in line 2 is broken', (text) => {
  expect(readTable(text, MOST)).toMatchObject({ value: { brokenQuoteLine: 2 } })
})

test.each([
  { text: ' ;\n\n', fault: 'empty' },
  { text: 'a\nb\nc\nd', fault: 'tooLarge' },
  { text: 'a'.repeat(101), fault: 'tooLarge' },
])('$text is refused as $fault', ({ text, fault }) => expect(readTable(text, MOST)).toEqual({ ok: false, fault }))
