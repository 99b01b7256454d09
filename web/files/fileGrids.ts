import { unzipSync } from 'fflate'
import { fail, ok, type Result } from '#engine/result.ts'
import { readTable } from '#engine/table/readTable.ts'
import type { Grid } from '#engine/timeTable/tableParts.ts'
import { decimalMarkOf, figureOf, isFigureCell, unitOfCell } from '#engine/timeTable/writtenFigure.ts'
import { readTime } from '#engine/timeTable/writtenTime.ts'
import { textOf } from './fileText.ts'

/** A file by its name and content. */
export interface NamedBytes {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Why a file has no tables. */
export interface ContainerFault {
  readonly code: 'tooLarge' | 'empty' | 'damaged' | 'oldWorkbook' | 'pdf' | 'noTable'
  readonly file: string
}

/** Room for a year of five-minute rows with a few extra columns. */
const MOST_BYTES = 24_000_000
const MOST = { characters: MOST_BYTES, rows: 120_000 }
/** Limit of all unpacked files of an archive together. */
const MOST_UNPACKED_BYTES = 60_000_000
const MOST_FILES = 100

const startsWith = (bytes: Uint8Array, ...signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b)
const isOldWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
const isPdf = (bytes: Uint8Array): boolean => startsWith(bytes, 0x25, 0x50, 0x44, 0x46)

/** Entries of an archive; null if it is damaged or unpacks to more than the limit. */
const unpacked = (bytes: Uint8Array, wanted: (name: string) => boolean): Record<string, Uint8Array> | null => {
  let size = 0
  let isTooLarge = false
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!wanted(name)) return false
        size += originalSize
        isTooLarge ||= size > MOST_UNPACKED_BYTES
        return !isTooLarge
      },
    })
    return isTooLarge ? null : entries
  } catch {
    return null
  }
}

/** Folders, shadows of macOS, and what comes beside tables. */
const isHidden = (name: string): boolean =>
  /(?:^|\/)(?:__MACOSX|\.)|\/$|\.(?:pdf|png|jpe?g|gif|html?|xml|docx?|md)$/i.test(name)

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

/** Sheets shorter than this share of the longest sheet are notes. */
const LEAST_SHEET_SHARE = 0.3

/** Sheets of a workbook that may be parts of the table. */
const workbookGrids = async ({ name, bytes }: NamedBytes): Promise<Result<readonly Grid[], ContainerFault>> => {
  if (!unpacked(bytes, () => true)) return fail({ code: 'damaged', file: name })
  try {
    const { default: readWorkbook } = await import('read-excel-file/universal')
    const sheets = await readWorkbook(bytes.slice().buffer)
    const grids = sheets.map(({ sheet, data }): Grid => {
      const rows = withPoints(data).flatMap((cells, index) => {
        return cells.some((cell) => cell !== '') ? [{ line: index + 1, cells }] : []
      })
      return { name: sheets.length > 1 ? `${name}, ${sheet}` : name, rows, isTyped: true }
    })
    const longest = Math.max(0, ...grids.map(({ rows }) => rows.length))
    if (longest === 0) return fail({ code: 'empty', file: name })
    if (longest > MOST.rows) return fail({ code: 'tooLarge', file: name })
    return ok(grids.filter(({ rows }) => rows.length >= LEAST_SHEET_SHARE * longest))
  } catch {
    return fail({ code: 'damaged', file: name })
  }
}

const textGrid = ({ name, bytes }: NamedBytes): Result<readonly Grid[], ContainerFault> => {
  const table = readTable(textOf(bytes), MOST)
  return table.ok ? ok([{ name, rows: table.value.rows, isTyped: false }]) : fail({ code: table.fault, file: name })
}

const gridsOfOne = async (file: NamedBytes, isPacked: boolean): Promise<Result<readonly Grid[], ContainerFault>> => {
  const { name, bytes } = file
  if (bytes.length > MOST_BYTES) return fail({ code: 'tooLarge', file: name })
  if (bytes.length === 0) return fail({ code: 'empty', file: name })
  if (isOldWorkbook(bytes)) return fail({ code: 'oldWorkbook', file: name })
  if (isPdf(bytes)) return fail({ code: 'pdf', file: name })
  if (!isZip(bytes)) return textGrid(file)
  const names: string[] = []
  if (!unpacked(bytes, (entry) => names.push(entry) < 0)) return fail({ code: 'damaged', file: name })
  if (names.includes('[Content_Types].xml')) return workbookGrids(file)
  const files = names.filter((entry) => !isHidden(entry))
  if (isPacked || files.length === 0) return fail({ code: 'noTable', file: name })
  if (files.length > MOST_FILES) return fail({ code: 'tooLarge', file: name })
  const entries = unpacked(bytes, (entry) => files.includes(entry))
  if (!entries) return fail({ code: 'tooLarge', file: name })
  return gridsOfAll(
    files.map((entry) => ({ name: entry, bytes: entries[entry] ?? new Uint8Array() })),
    true,
  )
}

const gridsOfAll = async (
  files: readonly NamedBytes[],
  isPacked: boolean,
): Promise<Result<readonly Grid[], ContainerFault>> => {
  const grids: Grid[] = []
  for (const file of files) {
    const read = await gridsOfOne(file, isPacked)
    if (!read.ok) return read
    grids.push(...read.value)
  }
  return ok(grids)
}

/** The tables of files: texts, workbooks, and ZIP archives of them.
 * @returns the grids, or the fault of the first file without a table */
export const fileGrids = async (files: readonly NamedBytes[]): Promise<Result<readonly Grid[], ContainerFault>> =>
  files.length > MOST_FILES ? fail({ code: 'tooLarge', file: files[0]?.name ?? '' }) : gridsOfAll(files, false)
