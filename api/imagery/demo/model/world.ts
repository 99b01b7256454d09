import { LRUCache } from 'lru-cache'
import { type Box, boxesMeet, boxOf } from '#engine/geometry/box.ts'
import type { Cover } from '../palette.ts'
import { apartments, scatterTrees } from './apartments.ts'
import { type GroundBlock, type Layout, layOut } from './blocks.ts'
import { type BlockUse, blockUseOf } from './blockUse.ts'
import type { Content } from './content.ts'
import { type Corner, contains, edgesOf, inset } from './convex.ts'
import { field, hamlet, houses, orchard, pasture, vineyard } from './country.ts'
import { type District, districtOf } from './district.ts'
import { getOrInsert } from './getOrInsert.ts'
import { park, school, sports, square } from './green.ts'
import { CELLS, type Cell } from './grid.ts'
import { between, pick } from './hash.ts'
import { type Plot, plotsOf } from './houses.ts'
import { isUrban, type LandUse } from './landUse.ts'
import { pointOf } from './rectangle.ts'
import { FLAT_SHARE, PITCH_DEG } from './region.ts'
import { type BuildingPlan, Site } from './site.ts'

const townHouse = (site: Site): BuildingPlan => {
  const { random, region } = site
  const isFlat = random() < 0.1 + FLAT_SHARE[region] * 0.8
  const [least, most] = PITCH_DEG[region]
  const eavesM = between(random, 8.5, 16)
  if (isFlat) return { roof: 'flat', cover: random() < 0.7 ? 'terrace' : 'gravel', eavesM, pitchDeg: 0 }
  const roof = random() < 0.75 ? 'gable' : 'hip'
  return { roof, cover: 'terracotta', eavesM, pitchDeg: between(random, least, most - 2) }
}

/** House beside house along one side of the block. */
const frontage = (site: Site, a: Corner, b: Corner, depthM: number): void => {
  const { random } = site
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const angleRad = Math.atan2(b.y - a.y, b.x - a.x)
  const innerM = 0.35 + depthM / 2
  let from = 0.2
  while (from < length - 7) {
    const wanted = between(random, 11, 27)
    let placed = 0
    for (let lengthM = Math.min(wanted, length - from - 0.2); lengthM > 6.5 && placed === 0; lengthM -= 2.5) {
      const center = pointOf({ center: a, angleRad }, from + lengthM / 2, innerM)
      if (site.build({ center, angleRad, lengthM, widthM: depthM }, townHouse(site), 0.06)) placed = lengthM
    }
    from += placed > 0 ? placed + 0.3 : 2.5
  }
}

/** A block of the old town: houses wall to wall around courtyards. */
const oldTown = (site: Site): void => {
  const { random, ground, axes } = site
  site.surface(random() < 0.6 ? 'paving' : 'stone', ground)
  const depthM = between(random, 10, 13)
  for (const [a, b] of edgesOf(ground)) frontage(site, a, b, depthM)
  fillCourtyard(site)
  if (axes.t.lengthM > 45) scatterTrees(site, 12, 1.6, 3.8)
}

/** Lower buildings in the remaining middle. */
const fillCourtyard = (site: Site): void => {
  const { random, axes } = site
  for (let tries = 0; tries < 7; tries++) {
    const s = between(random, axes.s.low + 14, axes.s.high - 14)
    const t = between(random, axes.t.low + 14, axes.t.high - 14)
    const rectangle = axes.rectangle(s, t, between(random, 9, 16), between(random, 6, 8.5))
    const design = { ...townHouse(site), eavesM: between(random, 3.2, 7) }
    site.build(rectangle, design, random() < 0.5 ? 0.06 : 3)
  }
}

const hall = (site: Site): BuildingPlan => {
  const { random } = site
  const isFlat = random() < 0.62
  const cover = pick<Cover>(random, ['metal', 'metal', 'membrane', 'gravel'])
  const eavesM = between(random, 7, 10.5)
  return isFlat ? { roof: 'flat', cover, eavesM, pitchDeg: 0 } : { roof: 'gable', cover: 'metal', eavesM, pitchDeg: 7 }
}

/** Halls and yards. */
const industry = (site: Site): void => {
  const { axes, random, ground } = site
  site.surface(random() < 0.6 ? 'asphalt' : 'concrete', ground)
  for (const plot of plotsOf(site, between(random, 48, 80))) {
    const a = Math.min(plot.widthM - 12, between(random, 30, 70))
    const b = Math.min(plot.deepM - 20, between(random, 22, 48))
    if (a < 14 || b < 12) {
      site.surface('dryLawn', plot.outline)
      continue
    }
    const rectangle = axes.rectangle((plot.s[0] + plot.s[1]) / 2, plot.behindStreet(11 + b / 2), a, b)
    const within = inset(plot.outline, () => 3)
    site.build(rectangle, hall(site), 5, within)
    const front = plot.behindStreet(4)
    for (let s = plot.s[0] + 4; s < plot.s[1] - 4; s += 2.6)
      if (random() < 0.42 && contains(ground, axes.at(s, front), 2.5))
        site.car(axes.at(s, front), axes.angleRad + Math.PI / 2)
    const somewhereOn = ([low, high]: Plot['s']) => between(random, low + 6, high - 6)
    for (let k = 0; k < 3; k++) {
      const lorry = axes.at(somewhereOn(plot.s), somewhereOn(plot.t))
      if (random() < 0.5 && contains(ground, lorry, 6))
        site.car(lorry, axes.angleRad + (random() < 0.5 ? 0 : Math.PI / 2), 11)
    }
  }
}

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
