import type { Cover } from '../palette.ts'
import type { BuildingPlan, RoofKind } from './content.ts'
import { contains, inset } from './convex.ts'
import { between } from './hash.ts'
import { plotsOf } from './houses.ts'
import { cornersOf } from './rectangle.ts'
import { FLAT_SHARE, PITCH_DEG } from './region.ts'
import { QUARTER, type Site } from './site.ts'

const blockOfFlats = (site: Site): BuildingPlan => {
  const { random, region } = site
  const eavesM = 3 * Math.floor(between(random, 3, 7)) + 1
  const isFlat = random() < 0.36 + FLAT_SHARE[region]
  const roof: RoofKind = isFlat ? 'flat' : random() < 0.65 ? 'hip' : 'gable'
  const flatCover: Cover = random() < 0.5 ? 'gravel' : random() < 0.5 ? 'membrane' : 'terrace'
  const [least] = PITCH_DEG[region]
  return { roof, cover: isFlat ? flatCover : 'terracotta', eavesM, pitchDeg: isFlat ? 0 : least + 2 }
}

/** Blocks of flats among lawns, parking and tall trees. */
export const apartments = (site: Site): void => {
  const { axes, random, ground } = site
  site.surface(random() < 0.75 ? 'lawn' : 'dryLawn', ground)
  const across = random() < 0.35
  for (const plot of plotsOf(site, across ? between(random, 24, 34) : between(random, 34, 56))) {
    const [along, beside] = across ? [plot.deepM, plot.widthM] : [plot.widthM, plot.deepM]
    const lengthM = Math.min(along - 9, between(random, 20, 46))
    const widthM = Math.min(beside - 8, between(random, 12, 15.5))
    if (lengthM < 12 || widthM < 9) continue
    const t = plot.behindStreet(6 + (across ? lengthM : widthM) / 2)
    // Aligned with its side on the street, even if another side is longer.
    const rectangle = {
      ...axes.rectangle((plot.s[0] + plot.s[1]) / 2, t, lengthM, widthM),
      angleRad: axes.angleRad + (across ? QUARTER : 0),
    }
    const within = inset(plot.outline, () => 2)
    if (site.build(rectangle, blockOfFlats(site), 5, within)) site.surface('paving', cornersOf(rectangle, 2))
  }
  scatterTrees(site, 70, 1.8, 4.4)
}

/** Trees anywhere in the block where no roof is hidden. */
export const scatterTrees = (site: Site, tries: number, leastM: number, mostM: number): void => {
  const { axes, random, ground } = site
  for (let i = 0; i < tries; i++) {
    const point = axes.anywhere(random)
    if (contains(ground, point, 1)) site.tree(point, between(random, leastM, mostM))
  }
}
