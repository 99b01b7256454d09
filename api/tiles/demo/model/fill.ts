import { apartments } from './apartments.ts'
import type { Block } from './blocks.ts'
import { type BlockUse, blockUseOf } from './blockUse.ts'
import type { Content } from './content.ts'
import { field, hamlet, orchard, pasture, vineyard, wood } from './country.ts'
import type { District } from './district.ts'
import { garden, plant, prepareGround } from './gardens.ts'
import { park, school, sports, square } from './green.ts'
import { between } from './hash.ts'
import { placeHouse, plotsOf } from './houses.ts'
import { industry } from './industry.ts'
import { isUrban, type LandUse } from './landUse.ts'
import { oldTown } from './oldTown.ts'
import { Site } from './site.ts'

type Planner = (site: Site) => void

const houses: Planner = (site) => {
  for (const plot of plotsOf(site, between(site.random, 17, 22.5))) {
    prepareGround(site, plot)
    const placed = placeHouse(site, plot)
    if (placed) garden(site, plot, placed.rectangle)
    else plant(site, plot, 14)
  }
}

const bare =
  (kind: 'water' | 'rock'): Planner =>
  (site) =>
    site.surface(kind, site.block.outline)

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
  wood,
  pasture,
  rock: bare('rock'),
  water: bare('water'),
}

/** Width of the pavement around a block [m]. */
export const pavementM = (use: LandUse): number => (isUrban(use) ? 1.9 : use === 'hamlet' ? 0.6 : 1.1)

/** Builds a block: the same block always gets the same content. */
export const fill = (district: District, block: Block): Content => {
  const site = new Site(district, block, pavementM(district.use))
  if (site.ground.length > 2) PLANNERS[blockUseOf(district, block)](site)
  return site.content
}
