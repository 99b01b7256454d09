import { fraction3 } from './hash.ts'
import { fromWorld, type WorldPoint } from './mercator.ts'

/** Districts grow around seeds, one in each cell of the tiles of this zoom: about 430 m apart in Italy. */
const CELL_ZOOM = 16
export const CELLS = 2 ** CELL_ZOOM

/** A cell of the district grid: column from the west, row from the north. */
export interface Cell {
  readonly i: number
  readonly j: number
}

const JITTER = 0.82
const wrap = (i: number): number => ((i % CELLS) + CELLS) % CELLS

/** Where the seed of a cell lies on the Web Mercator square. */
export const seedOf = ({ i, j }: Cell): WorldPoint => ({
  x: (i + 0.5 + (fraction3(wrap(i), j, 1) - 0.5) * JITTER) / CELLS,
  y: (j + 0.5 + (fraction3(wrap(i), j, 2) - 0.5) * JITTER) / CELLS,
})

export const seedPosition = (cell: Cell) => fromWorld(seedOf(cell))

/** The cell whose seed is nearest to a point: the district the point belongs to (before streets are bent). */
export const cellAt = ({ x, y }: WorldPoint): Cell => {
  const i0 = Math.floor(x * CELLS)
  const j0 = Math.floor(y * CELLS)
  let best: Cell = { i: i0, j: j0 }
  let nearest = Number.POSITIVE_INFINITY
  for (let i = i0 - 1; i <= i0 + 1; i++)
    for (let j = j0 - 1; j <= j0 + 1; j++) {
      const seed = seedOf({ i, j })
      const d = (seed.x - x) ** 2 + (seed.y - y) ** 2
      if (d < nearest) {
        nearest = d
        best = { i, j }
      }
    }
  return best
}
