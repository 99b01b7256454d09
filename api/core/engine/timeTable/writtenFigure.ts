/** Cells that mean "no figure". */
const NOTHING = new Set([
  '',
  '-',
  '--',
  '–',
  '—',
  'n/a',
  'na',
  'nan',
  'null',
  'none',
  'n.d.',
  'nd',
  'n/d',
  '#n/a',
  'unavailable',
  'unknown',
])

export const isBlankCell = (cell: string): boolean => NOTHING.has(cell.toLowerCase())

/** Digits with marks, an exponent, and a unit or a currency after them. */
const FIGURE = /^[+\-−]?(?<digits>[\d.,'’]*\d)(?<exponent>e[+-]?\d{1,3})? ?(?:[kmg]?wh?|€)?$/i
const MOST_CHARACTERS = 40

const partsOf = (cell: string): { readonly digits: string; readonly exponent: string } | null => {
  if (cell.length > MOST_CHARACTERS) return null
  const groups = FIGURE.exec(cell.replace(/\s(?=\d{3}(?:\D|$))/g, ''))?.groups
  return groups?.digits === undefined ? null : { digits: groups.digits, exponent: groups.exponent ?? '' }
}

export const isFigureCell = (cell: string): boolean => partsOf(cell) !== null

const CELL_UNIT = /[\d ](?<unit>[kmg]?wh?)$/i

/** The unit behind the figure of a cell, as written; null without one. */
export const unitOfCell = (cell: string): string | null =>
  cell.length > MOST_CHARACTERS ? null : (CELL_UNIT.exec(cell)?.groups?.unit ?? null)

/** The decimal mark of a table; the other one separates thousands. */
export type DecimalMark = '.' | ','

/** Figures of three years of bills by band. */
const MOST_BILLS = 120
const THOUSANDS = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/
const THREE_DIGITS = /^[1-9]\d{2}$/

interface MarkCounts {
  /** Cells in which the mark can only be decimal. */
  decimal: number
  /** Cells in which the mark may also separate thousands. */
  either: number
  /** Cells in which the mark can only separate thousands. */
  thousands: number
}

const countMarks = (
  cells: Iterable<string>,
): Record<DecimalMark, MarkCounts> & { threeDigits: number; cells: number } => {
  const counts = {
    cells: 0,
    '.': { decimal: 0, either: 0, thousands: 0 },
    ',': { decimal: 0, either: 0, thousands: 0 },
    threeDigits: 0,
  }
  for (const cell of cells) {
    const digits = partsOf(cell)?.digits
    if (digits === undefined) continue
    counts.cells += 1
    if (THREE_DIGITS.test(digits)) counts.threeDigits += 1
    const point = digits.lastIndexOf('.')
    const comma = digits.lastIndexOf(',')
    if (point === -1 && comma === -1) continue
    const last: DecimalMark = point > comma ? '.' : ','
    const other: DecimalMark = last === '.' ? ',' : '.'
    if (point !== -1 && comma !== -1) {
      counts[last].decimal += 1
      counts[other].thousands += 1
    } else if (digits.indexOf(last) !== digits.lastIndexOf(last)) counts[last].thousands += 1
    else if (THOUSANDS.test(digits)) counts[last].either += 1
    else counts[last].decimal += 1
  }
  return counts
}

/** The decimal mark of all figures of a table. A single mark before three digits is decimal, unless figures from 100 to 999 have no mark
 * and no other figure has decimals.
 * @returns null if both marks are decimal in some cell */
export const decimalMarkOf = (cells: Iterable<string>): DecimalMark | null => {
  const counts = countMarks(cells)
  const [point, comma] = [counts['.'], counts[',']]
  if (point.decimal > 0) return comma.decimal + point.thousands > 0 ? null : '.'
  if (comma.decimal > 0) return comma.thousands > 0 ? null : ','
  if (point.thousands > 0) return ','
  if (comma.thousands > 0) return '.'
  if (point.either > 0 && comma.either > 0) return null
  const written: DecimalMark = comma.either > 0 ? ',' : '.'
  const other: DecimalMark = written === ',' ? '.' : ','
  // A dozen bills of 1.200 kWh have thousands; a year of hours above one kilowatt-hour has three decimals.
  const areBills = counts.cells <= MOST_BILLS && (written === '.' ? point : comma).either === counts.cells
  return counts.threeDigits > 0 || areBills ? other : written
}

/** @returns the figure of a cell; NaN if it has none */
export const figureOf = (cell: string, mark: DecimalMark): number => {
  const parts = partsOf(cell)
  if (!parts) return Number.NaN
  const plain = [...parts.digits].filter((sign) => (sign >= '0' && sign <= '9') || sign === mark).join('')
  const figure = Number(plain.replace(mark, '.') + parts.exponent)
  return /^[-−]/.test(cell) ? -figure : figure
}
