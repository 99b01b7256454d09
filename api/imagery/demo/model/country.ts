import { scatterTrees } from './apartments.ts'
import { cropOf, openGround } from './blockUse.ts'
import { contains } from './convex.ts'
import { garden, plant, prepareGround } from './gardens.ts'
import { between } from './hash.ts'
import { type Plot, placeHouse, plotsOf } from './houses.ts'
import { cornersOf, liesIn } from './rectangle.ts'
import type { Site } from './site.ts'

/** A farmed field, sometimes with a row of trees or a farmhouse. */
export const field = (site: Site): void => {
  const { random, ground, axes } = site
  site.surface('meadow', site.block.outline)
  site.surface(cropOf(site.block), ground)
  if (random() < 0.28)
    for (let s = axes.s.low + 4; s < axes.s.high; s += between(random, 5, 12)) plantInside(site, s, axes.t.low + 3, 3.4)
  if (random() < 0.12) farmhouse(site)
}

const plantInside = (site: Site, s: number, t: number, radiusM: number): void => {
  const point = site.axes.at(s, t)
  if (contains(site.ground, point)) site.tree(point, radiusM * between(site.random, 0.75, 1.2))
}

const farmhouse = (site: Site): void => {
  const { axes, random } = site
  const s = (axes.s.low + axes.s.high) / 2
  const yard = axes.rectangle(s, axes.t.low + 30, 56, 46)
  if (!liesIn(yard, site.ground)) return
  site.surface('dryLawn', cornersOf(yard))
  site.surface('gravel', cornersOf(yard, -9))
  const design = { roof: 'gable', cover: 'terracotta', eavesM: 6.5, pitchDeg: 19 } as const
  site.build(axes.rectangle(s - 6, axes.t.low + 40, 24, 11), design, 2)
  site.build(axes.rectangle(s + 17, axes.t.low + 28, 9.5, 20), design, 2)
  if (random() < 0.7)
    site.build(axes.rectangle(s - 14, axes.t.low + 18, 18, 12), { ...design, cover: 'metal', pitchDeg: 10 }, 2)
  for (let k = 0; k < 22; k++) plantInside(site, s + between(random, -34, 34), axes.t.low + between(random, 2, 58), 3.2)
}

/** Open country in one colour: water, rock, wood, or green with some trees. */
export const open = (site: Site): void => {
  const { use } = site.district
  site.surface(openGround(site.district), site.block.outline)
  if (use === 'orchard' || use === 'meadow') scatterTrees(site, 40, 1.8, 3.6)
}

const settle = (site: Site, plot: Plot, builtShare: number, trees: number): void => {
  prepareGround(site, plot)
  const placed = builtShare === 1 || site.random() < builtShare ? placeHouse(site, plot) : undefined
  if (placed) garden(site, plot, placed.rectangle)
  else plant(site, plot, trees)
}

/** House beside house, each in its garden. */
export const houses = (site: Site): void => {
  for (const plot of plotsOf(site, between(site.random, 17, 22.5))) settle(site, plot, 1, 14)
}

/** Scattered houses among gardens and fields. */
export const hamlet = (site: Site): void => {
  site.surface('meadow', site.block.outline)
  for (const plot of plotsOf(site, 34)) settle(site, plot, 0.7, 8)
}
