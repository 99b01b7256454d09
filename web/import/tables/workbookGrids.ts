import { strFromU8, type Unzipped, zipSync } from 'fflate'
import { fail, ok, type Result } from '#engine/result.ts'
import type { Grid } from '#engine/timeTable/tableParts.ts'
import { decimalMarkOf, figureOf, isFigureCell, unitOfCell } from '#engine/timeTable/writtenFigure.ts'
import { readTime } from '#engine/timeTable/writtenTime.ts'

/** Why a workbook has no tables; `farCell` names the last row and column of a sheet that is too large. */
export type WorkbookFault =
  | { readonly code: 'empty' | 'damaged' }
  | { readonly code: 'farCell'; readonly found: string }

/** Text of a typed cell; dates as the workbook shows them, to the second. */
const cellText = (cell: unknown): string => {
  if (cell instanceof Date) {
    const text = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString()
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
  }
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

/** Figures that stand as text, written as numbers are, with a point. */
const withPoints = (data: readonly (readonly unknown[])[]): readonly (readonly string[])[] => {
  const isText = (cell: unknown): cell is string =>
    typeof cell === 'string' && isFigureCell(cell.trim()) && readTime(cell.trim()) === null
  const mark = decimalMarkOf(data.flat().filter(isText)) ?? '.'
  return data.map((row) =>
    row.map((cell) => {
      const unit = isText(cell) ? unitOfCell(cell.trim()) : null
      return isText(cell) ? `${figureOf(cell.trim(), mark)}${unit === null ? '' : ` ${unit}`}` : cellText(cell)
    }),
  )
}

/** Room for a year of five-minute rows with 38 columns. */
const MOST_CELLS = 4_000_000
/** Rows of a sheet (ECMA-376, as in Excel). */
const MOST_SHEET_ROWS = 1_048_576

const ROW_OR_CELL = /<(?:\w+:)?(row|c)(\s[^<>]*?)?(\/?)>/g
const ADDRESS = /\sr=["']([A-Z]{1,3})?(\d{1,10})["']/

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => 26 * column + letter.charCodeAt(0) - 64, 0)

const lettersOf = (column: number): string =>
  column === 0 ? '' : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26))

/** Last row and column with content of a part of a workbook, and the last row that it names; null for a cell without an address. */
const sheetSize = (xml: string) => {
  const size = { rows: 0, columns: 0, lastRow: 0 }
  for (const [, tag, attributes = '', empty] of xml.matchAll(ROW_OR_CELL)) {
    const [, letters = '', digits] = ADDRESS.exec(attributes) ?? []
    if (tag === 'c' && letters === '') return null
    size.lastRow = Math.max(size.lastRow, Number(digits ?? 0))
    if (tag === 'row' || empty) continue
    // The reader counts by the row, whatever the cell says.
    size.rows = size.lastRow
    size.columns = Math.max(size.columns, columnOf(letters))
  }
  return size
}

/** The reader fills the rectangle up to the last cell of each sheet: 1.5 kB with a cell at XFD1048576 took 4.3 GB. */
const sizeFault = (parts: Unzipped, mostRows: number): WorkbookFault | null => {
  let cells = 0
  for (const [name, bytes] of Object.entries(parts)) {
    const xml = name.endsWith('.xml') ? strFromU8(bytes) : ''
    if (!/<(?:\w+:)?sheetData\b/.test(xml)) continue
    const size = sheetSize(xml)
    if (!size || size.lastRow > MOST_SHEET_ROWS) return { code: 'damaged' }
    const { rows, columns } = size
    cells += rows * columns
    if (rows > mostRows || cells > MOST_CELLS) return { code: 'farCell', found: `${lettersOf(columns)}${rows}` }
  }
  return null
}

/** Sheets shorter than this share of the longest sheet are notes. */
const LEAST_SHEET_SHARE = 0.3

/** Sheets of a workbook (.xlsx) that may be parts of the table.
 * @param parts the unpacked files of the workbook
 * @param mostRows limit of the rows of a sheet */
export const workbookGrids = async (
  name: string,
  parts: Unzipped,
  mostRows: number,
): Promise<Result<readonly Grid[], WorkbookFault>> => {
  const fault = sizeFault(parts, mostRows)
  if (fault) return fail(fault)
  try {
    const { default: readWorkbook } = await import('read-excel-file/universal')
    // The reader unzips compressed parts of 512 KiB in workers made from blobs, which the content security policy forbids.
    const stored = zipSync(parts, { level: 0 })
    const sheets = await readWorkbook(stored.buffer as ArrayBuffer)
    const grids = sheets.map(({ sheet, data }): Grid => {
      const rows = withPoints(data).flatMap((cells, index) => {
        return cells.some((cell) => cell !== '') ? [{ line: index + 1, cells }] : []
      })
      return { name: sheets.length > 1 ? `${name}, ${sheet}` : name, rows, isTyped: true }
    })
    const longest = Math.max(0, ...grids.map(({ rows }) => rows.length))
    if (longest === 0) return fail({ code: 'empty' })
    return ok(grids.filter(({ rows }) => rows.length >= LEAST_SHEET_SHARE * longest))
  } catch {
    return fail({ code: 'damaged' })
  }
}
