import { fail, ok, type Result } from '#engine/result.ts'

/** What is wrong with a pasted block, with what is found. */
export type PasteFault =
  | { readonly code: 'notANumber' | 'outOfRange'; readonly found: string }
  | { readonly code: 'noRoom'; readonly rows: number; readonly columns: number }

const UNIT = /\s*kwh$/i
const MONTHS_A_YEAR = 12

/** Whether a text is several cells of a spreadsheet. */
export const isBlock = (text: string): boolean => /[\t;]|\n./.test(text.trim())

const cellsOf = (text: string): string[][] => {
  const separator = text.includes('\t') ? '\t' : ';'
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(separator).map((cell) => cell.trim().replace(UNIT, '')))
}

/** Without what names rows and columns. */
const withoutTitles = (cells: readonly string[][], isFigure: (cell: string) => boolean): readonly string[][] => {
  const [head = [], ...body] = cells
  const rows = body.length > 0 && !head.some(isFigure) ? body : cells
  const isNamed = rows.every(([name = '', ...others]) => !isFigure(name) && others.some(isFigure))
  return isNamed ? rows.map(([, ...others]) => others) : rows
}

/** Reads a block of figures as a spreadsheet copies it, with or without titles; an empty cell is 0. Where months stand side by side, it is
 * turned.
 * @param readNumber of the locale
 * @param max of each figure
 * @param room how many rows and columns there are
 * @returns rows of one length */
export const pastedFigures = (
  text: string,
  readNumber: (text: string) => number,
  max: number,
  room: { readonly rows: number; readonly columns: number },
): Result<readonly (readonly number[])[], PasteFault> => {
  const cells = withoutTitles(cellsOf(text), (cell) => !Number.isNaN(readNumber(cell)))
  const columns = Math.max(...cells.map((row) => row.length))
  const isTurned = columns === MONTHS_A_YEAR && cells.length < MONTHS_A_YEAR
  const upright = isTurned
    ? Array.from({ length: columns }, (_, column) => cells.map((row) => row[column] ?? ''))
    : cells
  const width = isTurned ? cells.length : columns
  if (upright.length > room.rows || width > room.columns)
    return fail({ code: 'noRoom', rows: upright.length, columns: width })
  const figures: number[][] = []
  for (const row of upright) {
    const values: number[] = []
    for (let column = 0; column < width; column += 1) {
      const found = row[column] ?? ''
      const value = found === '' ? 0 : readNumber(found)
      if (Number.isNaN(value)) return fail({ code: 'notANumber', found })
      if (value < 0 || value > max) return fail({ code: 'outOfRange', found })
      values.push(value)
    }
    figures.push(values)
  }
  return ok(figures)
}
