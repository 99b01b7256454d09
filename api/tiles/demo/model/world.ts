import { LRUCache } from 'lru-cache'
import type { PointM } from '#engine/geometry/localPlane.ts'
import { type Block, type Layout, layOut } from './blocks.ts'
import type { Content } from './content.ts'
import { type District, districtOf } from './district.ts'
import { fill } from './fill.ts'
import { CELLS, type Cell } from './grid.ts'

/** A box on the Web Mercator square; `y` grows to the south. */
export interface WorldBox {
  readonly west: number
  readonly east: number
  readonly north: number
  readonly south: number
}

/** Bending, shadows and crowns reach at most this far beyond what they belong to [m]. */
export const OVERHANG_M = 48

const MOST_DISTRICTS = 40
/** About 10 kB each: all that a screen of the farthest view of single buildings shows. */
const MOST_BLOCKS = 300
const districts = new LRUCache<number, District>({ max: MOST_DISTRICTS })
const layouts = new LRUCache<District, Layout>({ max: MOST_DISTRICTS })
const contents = new LRUCache<Block, Content>({ max: MOST_BLOCKS })

const remembered = <K extends object | number, V extends object>(cache: LRUCache<K, V>, key: K, make: () => V): V => {
  const known = cache.get(key)
  if (known) return known
  const made = make()
  cache.set(key, made)
  return made
}

const districtAt = (cell: Cell): District => remembered(districts, cell.i * CELLS + cell.j, () => districtOf(cell))
export const layoutOf = (district: District): Layout => remembered(layouts, district, () => layOut(district))
export const contentOf = (district: District, block: Block): Content =>
  remembered(contents, block, () => fill(district, block))

/** A box of a district's plane [m]. */
interface PlaneBox {
  readonly low: PointM
  readonly high: PointM
}

const planeBox = ({ frame }: District, box: WorldBox, marginM: number): PlaneBox => {
  const { world, worldPerMetre } = frame
  return {
    low: { x: (box.west - world.x) / worldPerMetre - marginM, y: (world.y - box.south) / worldPerMetre - marginM },
    high: { x: (box.east - world.x) / worldPerMetre + marginM, y: (world.y - box.north) / worldPerMetre + marginM },
  }
}

const touches = (ring: readonly PointM[], { low, high }: PlaneBox): boolean => {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of ring) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return west <= high.x && east >= low.x && south <= high.y && north >= low.y
}

/** The districts that can be seen in a box. */
export const districtsIn = (box: WorldBox): District[] => {
  const found: District[] = []
  const reach = 1.35
  for (
    let j = Math.max(0, Math.floor(box.north * CELLS - reach));
    j <= Math.min(CELLS - 1, box.south * CELLS + reach);
    j++
  )
    for (let i = Math.floor(box.west * CELLS - reach); i <= box.east * CELLS + reach; i++) {
      const district = districtAt({ i, j })
      if (touches(district.outline, planeBox(district, box, OVERHANG_M))) found.push(district)
    }
  return found
}

/** The blocks of a district that can be seen in a box. */
export const blocksIn = (district: District, box: WorldBox): Block[] => {
  const near = planeBox(district, box, OVERHANG_M)
  return layoutOf(district).blocks.filter((block) => touches(block.outline, near))
}
