import { LRUCache } from 'lru-cache'
import { type Box, boxesMeet, boxOf } from '#engine/geometry/box.ts'
import { apartments } from './apartments.ts'
import { type GroundBlock, type Layout, layOut } from './blocks.ts'
import { type BlockUse, blockUseOf } from './blockUse.ts'
import type { Content } from './content.ts'
import { field, hamlet, houses, open } from './country.ts'
import { type District, districtOf } from './district.ts'
import { getOrInsert } from './getOrInsert.ts'
import { CELLS, type Cell } from './grid.ts'
import { isUrban, type LandUse } from './landUse.ts'
import { Site } from './site.ts'
import { industry, oldTown, park, school, square } from './town.ts'

const PLANNERS: Record<BlockUse, (site: Site) => void> = {
  houses,
  apartments,
  oldTown,
  square,
  industry,
  park,
  lawn: park,
  school,
  hamlet,
  field,
  open,
}

/** Width of the pavement around a block [m]. */
const pavementM = (use: LandUse): number => (isUrban(use) ? 1.9 : use === 'hamlet' ? 0.6 : 1.1)

/** Builds a block: the same block always gets the same content. */
const fill = (district: District, block: GroundBlock): Content => {
  const site = new Site(district, block, pavementM(district.use))
  if (site.ground.length > 2) PLANNERS[blockUseOf(district, block)](site)
  return site.content
}

/** Bending, shadows and crowns reach at most this far beyond their object [m]. */
const OVERHANG_M = 48

const MOST_DISTRICTS = 40
/** About 10 kB each: all that a screen of the farthest view of single buildings shows. */
const MOST_BLOCKS = 300
const districts = new LRUCache<number, District>({ max: MOST_DISTRICTS })
const layouts = new LRUCache<District, Layout>({ max: MOST_DISTRICTS })
const contents = new LRUCache<GroundBlock, Content>({ max: MOST_BLOCKS })

const districtAt = (cell: Cell): District => getOrInsert(districts, cell.i * CELLS + cell.j, () => districtOf(cell))
export const layoutOf = (district: District): Layout => getOrInsert(layouts, district, () => layOut(district))
export const contentOf = (district: District, block: GroundBlock): Content =>
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
export const blocksIn = (district: District, box: Box): GroundBlock[] => {
  const near = planeBox(district, box)
  return layoutOf(district).blocks.filter(({ outline }) => boxesMeet(boxOf(outline), near, OVERHANG_M))
}
