import { LRUCache } from 'lru-cache'
import { type Box, boxesMeet, boxOf } from '#engine/geometry/box.ts'
import { apartments } from './apartments.ts'
import { type Block, type Layout, layOut } from './blocks.ts'
import { type BlockUse, blockUseOf } from './blockUse.ts'
import type { Content } from './content.ts'
import { field, hamlet, houses, orchard, pasture, vineyard } from './country.ts'
import { type District, districtOf } from './district.ts'
import { getOrInsert } from './getOrInsert.ts'
import { park, school, sports, square } from './green.ts'
import { CELLS, type Cell } from './grid.ts'
import { industry } from './industry.ts'
import { isUrban, type LandUse } from './landUse.ts'
import { oldTown } from './oldTown.ts'
import { Site } from './site.ts'

type Planner = (site: Site) => void

const PLANNERS: Record<BlockUse, Planner> = {
  houses,
  apartments,
  oldTown,
  square,
  industry,
  park,
  school,
  sports,
  hamlet,
  field,
  orchard,
  vineyard,
  wood: (site) => site.surface('wood', site.block.outline),
  pasture,
  rock: (site) => site.surface('rock', site.block.outline),
  water: (site) => site.surface('water', site.block.outline),
}

/** Width of the pavement around a block [m]. */
const pavementM = (use: LandUse): number => (isUrban(use) ? 1.9 : use === 'hamlet' ? 0.6 : 1.1)

/** Builds a block: the same block always gets the same content. */
const fill = (district: District, block: Block): Content => {
  const site = new Site(district, block, pavementM(district.use))
  if (site.ground.length > 2) PLANNERS[blockUseOf(district, block)](site)
  return site.content
}

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
export const planeBox = ({ projection }: District, { minX, minY, maxX, maxY }: Box): Box => {
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
