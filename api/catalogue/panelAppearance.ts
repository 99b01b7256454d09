import { DEFAULT_PANEL_LENGTH_MM, DEFAULT_PANEL_WIDTH_MM } from '#engine/layout/standardLayout.ts'
import { parseFigure } from '#engine/table/parseFigure.ts'
import type { Panel } from '#wire/panel.ts'

/** Everything the drawing of a panel depends on. */
export interface PanelAppearance {
  readonly lengthMm: number
  readonly widthMm: number
  readonly columns: number
  readonly rows: number
  /** Whether the cells are cut in two, so that the module has two halves with a gap between them. */
  readonly halved: boolean
  readonly cell: 'blue' | 'blueBlack' | 'black'
  /** Lines on the front of each cell; back contact cells have none. */
  readonly busbars: number
  readonly frame: 'black' | 'silver'
  /** Visible between the cells; `clear` lets light through to a bifacial rear. */
  readonly backing: 'white' | 'black' | 'clear'
}

const DEFAULT_CELLS = 108
const MAX_CELLS = 400

/** The figure if it is valid and within the limits, else the fallback: a damaged record must not break the drawing. */
const within = (value: Panel['length'], min: number, max: number, fallback: number): number => {
  const figure = parseFigure(value)
  return figure !== null && figure >= min && figure <= max ? figure : fallback
}

/** Columns by rows that fill the module with cells nearest to their usual shape: squares, or squares cut in two or three.
 * Only layouts with every cell in place count, so a number that no layout divides falls back to 108 half cells. */
const gridOf = (cells: number, aspect: number): Pick<PanelAppearance, 'columns' | 'rows' | 'halved'> => {
  const layouts = [4, 5, 6, 8].flatMap((columns) => {
    const rows = cells / columns
    if (!Number.isInteger(rows)) return []
    const cutInto = rows / columns / aspect
    const misfit = Math.min(...[1, 2, 3].map((pieces) => Math.abs(Math.log(cutInto / pieces))))
    return [{ columns, rows, halved: rows % 2 === 0 && cutInto > 1.5, misfit: misfit + Math.abs(columns - 6) * 0.01 }]
  })
  const [best] = layouts.sort((a, b) => a.misfit - b.misfit)
  return best ?? { columns: 6, rows: DEFAULT_CELLS / 6, halved: true }
}

const BACK_CONTACT = /back contact|\b(?:ABC|IBC|HPBC)\b/i
const HETEROJUNCTION = /\bHJT\b/i
const N_TYPE = /n-type|topcon|hpdc/i

const cellsOf = (cellType: string): Pick<PanelAppearance, 'cell' | 'busbars'> => {
  if (BACK_CONTACT.test(cellType)) return { cell: 'black', busbars: 0 }
  if (HETEROJUNCTION.test(cellType)) return { cell: 'blueBlack', busbars: 12 }
  return N_TYPE.test(cellType) ? { cell: 'blueBlack', busbars: 8 } : { cell: 'blue', busbars: 5 }
}

const backingOf = (text: string, bifacial: boolean): PanelAppearance['backing'] => {
  if (/transparent|clear/i.test(text)) return 'clear'
  if (/white/i.test(text)) return 'white'
  if (/black (?:backsheet|rear)/i.test(text)) return 'black'
  return bifacial ? 'clear' : 'white'
}

/** The appearance of a panel by its record: size, cell layout, cell technology, frame and backsheet. Missing or implausible
 * values are replaced with those of a common module. */
export const panelAppearance = (panel: Panel): PanelAppearance => {
  const lengthMm = within(panel.length, 500, 4000, DEFAULT_PANEL_LENGTH_MM)
  const widthMm = within(panel.width, 400, 2000, DEFAULT_PANEL_WIDTH_MM)
  const cells = Math.round(within(panel.cellCount, 4, MAX_CELLS, DEFAULT_CELLS))
  const finish = panel.frameBacksheet ?? ''
  return {
    lengthMm,
    widthMm,
    ...gridOf(cells, lengthMm / widthMm),
    ...cellsOf(panel.cellType ?? ''),
    frame: /^\s*silver/i.test(finish) ? 'silver' : 'black',
    backing: backingOf(finish, panel.bifacial === 'Sì'),
  }
}
