import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fileGrids, type NamedBytes } from './fileGrids.ts'
import { readTables } from './readTables.ts'

const TEXT = 'Città;Energia [kWh]\n01/01/2025;0,3'
const rowsOf = async (...files: NamedBytes[]) => {
  const grids = await fileGrids(files)
  if (!grids.ok) return grids.fault
  return grids.value.map(({ name, rows }) => [name, ...rows.map(({ cells }) => cells.join('|'))])
}
const utf16 = (text: string, isLittle: boolean): Uint8Array => {
  const bytes = new Uint8Array(2 * text.length)
  for (let index = 0; index < text.length; index += 1)
    new DataView(bytes.buffer).setUint16(2 * index, text.charCodeAt(index), isLittle)
  return bytes
}

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16 with a mark', utf16(`\uFEFF${TEXT}`, true)],
  ['UTF-16, the high byte first', utf16(`\uFEFF${TEXT}`, false)],
  ['UTF-16 without a mark', utf16(TEXT, true)],
  ['Windows-1252', Uint8Array.from(TEXT, (letter) => letter.charCodeAt(0))],
])('a text in %s', async (_, bytes) => {
  expect(await rowsOf({ name: 'a.csv', bytes })).toEqual([['a.csv', 'Città|Energia [kWh]', '01/01/2025|0,3']])
})

test('the files of an archive are read one by one, without the shadows of macOS', async () => {
  const bytes = zipSync({
    'mesi/01.csv': strToU8('a;1'),
    '__MACOSX/mesi/._01.csv': strToU8('x'),
    'mesi/02.csv': strToU8('b;2'),
  })
  expect(await rowsOf({ name: 'anno.zip', bytes })).toEqual([
    ['mesi/01.csv', 'a|1'],
    ['mesi/02.csv', 'b|2'],
  ])
})

/** A workbook of one sheet.
 * @param rows the XML of its rows */
const workbookOf = (rows: string): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Consumi" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/styles.xml': strToU8(
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
    ),
  })

/** A workbook whose first column is dates (ECMA-376, style 22: date and time). */
const workbook = (rows: readonly (readonly [number, number])[]): Uint8Array =>
  workbookOf(
    rows
      .map(
        ([serial, kwh], index) =>
          `<row r="${index + 1}"><c r="A${index + 1}" s="1"><v>${serial}</v></c><c r="B${index + 1}"><v>${kwh}</v></c></row>`,
      )
      .join(''),
  )

const cell = (row: number, column: string, value?: string): string =>
  `<row r="${row}"><c r="${column}${row}" s="0"${value === undefined ? '/>' : `><v>${value}</v></c>`}</row>`

test.each([
  ['in the last place of a sheet', cell(1_048_576, 'XFD', '1'), 'XFD1048576'],
  ['below a year of five minutes', cell(120_001, 'A', '1'), 'A120001'],
  ['far to the right of a long table', cell(2, 'XFD', '1') + cell(100_000, 'A', '1'), 'XFD100000'],
])('a workbook with a cell %s is refused', async (_, rows, found) => {
  const bytes = workbookOf(cell(1, 'A', '0.3') + rows)
  expect(await rowsOf({ name: 'a.xlsx', bytes })).toEqual({ code: 'farCell', found, file: 'a.xlsx' })
})

test.each([
  [
    'whose row is far below',
    '<row r="1048576"><c r="XFD1"><v>1</v></c></row>',
    { code: 'farCell', found: 'XFD1048576' },
  ],
  ['with a small letter', '<row r="2"><c r="xfd2"><v>1</v></c></row>', { code: 'damaged' }],
  ['without an address', '<row r="2"><c><v>1</v></c></row>', { code: 'damaged' }],
])('a workbook with a cell %s is refused', async (_, row, fault) => {
  expect(await rowsOf({ name: 'a.xlsx', bytes: workbookOf(cell(1, 'A', '0.3') + row) })).toEqual({
    ...fault,
    file: 'a.xlsx',
  })
})

test('a workbook whose sheet cannot be unpacked is damaged', async () => {
  const bytes = workbookOf(Array.from({ length: 400 }, (__, row) => cell(row + 1, 'A', String(row))).join(''))
  // Within the packed sheet, the last of the parts.
  const middle = bytes.length - 900
  expect(
    await rowsOf({ name: 'a.xlsx', bytes: bytes.map((byte, at) => (at > middle && at < middle + 200 ? 255 : byte)) }),
  ).toEqual({
    code: 'damaged',
    file: 'a.xlsx',
  })
})

test('an empty cell with a format in the last row of a sheet is no content', async () => {
  const bytes = workbookOf(cell(1, 'B', '0.3') + cell(1_048_576, 'XFD'))
  expect(await rowsOf({ name: 'a.xlsx', bytes })).toEqual([['a.xlsx', '|0.3']])
})

test('a workbook with a row beyond the last of a sheet is damaged', async () => {
  const bytes = workbookOf(cell(1, 'A', '0.3') + cell(9_000_000_000, 'A'))
  expect(await rowsOf({ name: 'a.xlsx', bytes })).toEqual({ code: 'damaged', file: 'a.xlsx' })
})

test('a workbook gives its dates to the second and its numbers with a point', async () => {
  // 45658 is 1 January 2025; a third of a day is no exact binary fraction.
  expect(
    await rowsOf({
      name: 'a.xlsx',
      bytes: workbook([
        [45_658, 0.3],
        [45_658 + 1 / 3, 1.2],
      ]),
    }),
  ).toEqual([['a.xlsx', '2025-01-01|0.3', '2025-01-01 08:00:00|1.2']])
})

test.each([
  ['an empty file', [], 'empty'],
  ['a workbook of Excel 97', [0xd0, 0xcf, 0x11, 0xe0, 1, 2], 'oldWorkbook'],
  ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], 'pdf'],
  ['a cut archive', [0x50, 0x4b, 3, 4, 9, 9], 'damaged'],
])('%s is refused', async (_, bytes, code) => {
  expect(await rowsOf({ name: 'a', bytes: Uint8Array.from(bytes) })).toEqual({ code, file: 'a' })
})

test('any bytes end in a year, a question or a fault', async () => {
  const starts = fc.constantFrom([], [0x50, 0x4b, 3, 4], [0xff, 0xfe], [0x44, 0x61, 0x74, 0x61, 0x3b])
  await fc.assert(
    fc.asyncProperty(starts, fc.uint8Array({ maxLength: 2000 }), async (start, rest) => {
      const bytes = Uint8Array.from([...start, ...rest])
      const { understood, questions, fault } = await readTables([{ name: 'a', bytes }], 'consumption', {}, null)
      expect(understood !== null || questions.length > 0 || fault !== null).toBe(true)
    }),
    { numRuns: 300 },
  )
})
