import { fraction3 } from './hash.ts'
import { fromWorld, type WorldPoint } from './mercator.ts'

/** Zoom of the cells with one district seed each: about 430 m apart in Italy. */
const CELL_ZOOM = 16
export const CELLS = 2 ** CELL_ZOOM

/** A cell of the district grid: column from the west, row from the north. */
export interface Cell {
  readonly i: number
  readonly j: number
}

const JITTER = 0.82
const wrap = (i: number): number => ((i % CELLS) + CELLS) % CELLS

/** Position of a cell's seed on the Web Mercator square. */
export const seedOf = ({ i, j }: Cell): WorldPoint => ({
  x: (i + 0.5 + (fraction3(wrap(i), j, 1) - 0.5) * JITTER) / CELLS,
  y: (j + 0.5 + (fraction3(wrap(i), j, 2) - 0.5) * JITTER) / CELLS,
})

export const seedPosition = (cell: Cell) => fromWorld(seedOf(cell))
