import { apartments } from './apartments.ts'
import type { Block } from './blocks.ts'
import type { Content } from './content.ts'
import { areaOf } from './convex.ts'
import { field, hamlet, orchard, pasture, vineyard, wood } from './country.ts'
import type { District } from './district.ts'
import { garden, plant, prepareGround } from './gardens.ts'
import { park, school, sports, square } from './green.ts'
import { between, fraction3 } from './hash.ts'
import { placeHouse, plotsOf } from './houses.ts'
import { industry } from './industry.ts'
import { isUrban, type LandUse } from './landUse.ts'
import { oldTown } from './oldTown.ts'
import { Site } from './site.ts'

type Planner = (site: Site) => void

const houses: Planner = (site) => {
  for (const plot of plotsOf(site, between(site.random, 17.5, 25))) {
    prepareGround(site, plot)
    const placed = placeHouse(site, plot)
    if (placed) garden(site, plot, placed.rectangle)
    else plant(site, plot, 5)
  }
}

const bare =
  (kind: 'water' | 'rock'): Planner =>
  (site) =>
    site.surface(kind, site.block.outline)

/** What may stand in a district, with the share of blocks up to which each is chosen. */
const MIX: Record<LandUse, readonly (readonly [number, Planner])[]> = {
  water: [[1, bare('water')]],
  rock: [[1, bare('rock')]],
  wood: [[1, wood]],
  meadow: [[1, pasture]],
  fields: [[1, field]],
  orchard: [
    [0.85, orchard],
    [1, field],
  ],
  vineyard: [
    [0.85, vineyard],
    [1, field],
  ],
  hamlet: [[1, hamlet]],
  park: [[1, park]],
  industrial: [
    [0.94, industry],
    [1, park],
  ],
  apartments: [
    [0.68, apartments],
    [0.8, houses],
    [0.86, park],
    [0.92, school],
    [0.96, sports],
    [1, oldTown],
  ],
  residential: [
    [0.76, houses],
    [0.88, apartments],
    [0.93, park],
    [0.96, school],
    [1, sports],
  ],
  centre: [
    [0.84, oldTown],
    [0.92, square],
    [0.96, park],
    [1, apartments],
  ],
}

/** Width of the pavement around a block [m]. */
export const pavementM = (use: LandUse): number => (isUrban(use) ? 1.9 : use === 'hamlet' ? 0.6 : 1.1)

/** Builds a block: the same block always gets the same content. */
export const fill = (district: District, block: Block): Content => {
  const site = new Site(district, block, pavementM(district.use))
  if (site.ground.length < 3) return site.content
  const small = areaOf(site.ground) < 700 && isUrban(district.use)
  const dice = fraction3(block.seed, 4, 4)
  const planner = small ? park : (MIX[district.use].find(([upTo]) => dice < upTo)?.[1] ?? park)
  planner(site)
  return site.content
}
