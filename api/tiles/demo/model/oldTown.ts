import { scatterTrees } from './apartments.ts'
import { type Corner, edgesOf } from './convex.ts'
import { between } from './hash.ts'
import { pointOf } from './rectangle.ts'
import { FLAT_SHARE, PITCH_DEG } from './region.ts'
import type { Design, Site } from './site.ts'

const townHouse = (site: Site): Design => {
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
      const centre = pointOf({ centre: a, angleRad }, from + lengthM / 2, innerM)
      if (site.build({ centre, angleRad, lengthM, widthM: depthM }, townHouse(site), 0.06)) placed = lengthM
    }
    from += placed > 0 ? placed + 0.3 : 2.5
  }
}

/** A block of the old town: houses wall to wall around courtyards. */
export const oldTown = (site: Site): void => {
  const { random, ground, axes } = site
  site.surface(random() < 0.6 ? 'paving' : 'stone', ground)
  const depthM = between(random, 10, 13)
  for (const [a, b] of edgesOf(ground)) frontage(site, a, b, depthM)
  fillCourtyard(site)
  if (axes.t.lengthM > 45) scatterTrees(site, 12, 1.6, 3.8)
}

/** Lower buildings in what is left in the middle. */
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
