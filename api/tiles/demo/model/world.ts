import { LRUCache } from 'lru-cache'
import { type Block, type Layout, layOut } from './blocks.ts'
import { type Box, boxesMeet, boxOf } from './box.ts'
import type { Content } from './content.ts'
import { type District, districtOf } from './district.ts'
import { fill } from './fill.ts'
import { getOrInsert } from './getOrInsert.ts'
import { CELLS, type Cell } from './grid.ts'

/** Bending, shadows and crowns reach at most this far beyond what they belong to [m]. */
const OVERHANG_M = 48

const MOST_DISTRICTS = 40
/** About 10 kB each: all that a screen of the farthest view of single buildings shows. */
const MOST_BLOCKS = 300
const districts = new LRUCache<number, District>({ max: MOST_DISTRICTS })
const layouts = new LRUCache<District, Layout>({ max: MOST_DISTRICTS })
const contents = new LRUCache<Block, Content>({ max: MOST_BLOCKS })

const districtAt = (cell: Cell): District => getOrInsert(districts, cell.i * CELLS + cell.j, () => districtOf(cell))
export const layoutOf = (district: District): Layout => getOrInsert(layouts, district, () => layOut(district))
export const contentOf = (district: District, block: Block): Content =>
  getOrInsert(contents, block, () => fill(district, block))

/** A box of the Web Mercator square in a district's plane [m]. */
const planeBox = ({ projection }: District, { minX, minY, maxX, maxY }: Box): Box => {
  const { world, worldPerMetre } = projection
  return {
    minX: (minX - world.x) / worldPerMetre,
    minY: (world.y - maxY) / worldPerMetre,
    maxX: (maxX - world.x) / worldPerMetre,
    maxY: (world.y - minY) / worldPerMetre,
  }
}

/** The districts that can be seen in a box of the Web Mercator square. */
export const districtsIn = (box: Box): District[] => {
  const found: District[] = []
  const reach = 1.35
  const lastRow = Math.min(CELLS - 1, box.maxY * CELLS + reach)
  for (let j = Math.max(0, Math.floor(box.minY * CELLS - reach)); j <= lastRow; j++)
    for (let i = Math.floor(box.minX * CELLS - reach); i <= box.maxX * CELLS + reach; i++) {
      const district = districtAt({ i, j })
      if (boxesMeet(boxOf(district.outline), planeBox(district, box), OVERHANG_M)) found.push(district)
    }
  return found
}

/** The blocks of a district that can be seen in a box. */
export const blocksIn = (district: District, box: Box): Block[] => {
  const near = planeBox(district, box)
  return layoutOf(district).blocks.filter(({ outline }) => boxesMeet(boxOf(outline), near, OVERHANG_M))
}
