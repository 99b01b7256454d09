import type { Species } from '../palette.ts'
import { scatterTrees } from './apartments.ts'
import { cropOf } from './blockUse.ts'
import { contains, inset } from './convex.ts'
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

const plantInside = (site: Site, s: number, t: number, radiusM: number, species?: Species): void => {
  const point = site.axes.at(s, t)
  if (contains(site.ground, point)) site.tree(point, radiusM * between(site.random, 0.75, 1.2), species)
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

/** Trees in rows: olives in the south, fruit elsewhere. */
export const orchard = (site: Site): void => {
  const { axes, random, ground, region } = site
  site.surface('meadow', site.block.outline)
  site.surface(random() < 0.5 ? 'dryLawn' : 'ploughed', ground)
  const species = region === 'mediterranean' || random() < 0.4 ? 'olive' : 'fruit'
  const stepM = species === 'olive' ? 7.5 : 5.5
  for (let t = axes.t.low + 4; t < axes.t.high; t += stepM)
    for (let s = axes.s.low + 3; s < axes.s.high; s += stepM)
      plantInside(site, s + between(random, -0.6, 0.6), t, stepM * 0.31, species)
}

/** Rows of vines. */
export const vineyard = (site: Site): void => {
  const { axes, random, ground } = site
  site.surface('meadow', site.block.outline)
  site.surface(random() < 0.6 ? 'dryLawn' : 'meadow', ground)
  const inner = inset(ground, () => 3)
  for (let t = axes.t.low + 4; t < axes.t.high; t += 2.6) {
    const inside: number[] = []
    for (let s = axes.s.low; s <= axes.s.high; s += 4) if (contains(inner, axes.at(s, t))) inside.push(s)
    const [first] = inside
    const last = inside.at(-1)
    if (first !== undefined && last !== undefined && last > first)
      site.line('vines', axes.at(first, t), axes.at(last, t), 1.1)
  }
}

/** Alpine or hill pasture with lone trees. */
export const pasture = (site: Site): void => {
  site.surface('meadow', site.block.outline)
  if (site.random() < 0.5) site.surface('dryLawn', site.ground)
  scatterTrees(site, 30, 1.8, 4)
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
