import type { Cover } from '../palette.ts'
import { scatterTrees } from './apartments.ts'
import type { BuildingPlan } from './content.ts'
import { type Corner, centerOf, circle, contains, edgesOf, inset } from './convex.ts'
import { between, pick } from './hash.ts'
import { type Plot, plotsOf } from './houses.ts'
import { cornersOf, pointOf, type Rectangle } from './rectangle.ts'
import { FLAT_SHARE, PITCH_DEG } from './region.ts'
import type { Site } from './site.ts'

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
export const oldTown = (site: Site): void => {
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
export const industry = (site: Site): void => {
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
    // Each draw decides where the next hall stands.
    for (let s = plot.s[0] + 4; s < plot.s[1] - 4; s += 2.6)
      if (random() < 0.42 && contains(ground, axes.at(s, plot.behindStreet(4)), 2.5))
        site.skipCar(axes.at(s, plot.behindStreet(4)))
    const somewhereOn = ([low, high]: Plot['s']) => between(random, low + 6, high - 6)
    for (let k = 0; k < 3; k++) {
      const lorry = axes.at(somewhereOn(plot.s), somewhereOn(plot.t))
      if (random() >= 0.5 || !contains(ground, lorry, 6)) continue
      random()
      site.skipCar(lorry)
    }
  }
}

/** A public garden: lawn and trees, in a large one around a pond. */
export const park = (site: Site): void => {
  const { ground, axes } = site
  site.surface('lawn', ground)
  const center = centerOf(ground)
  if (circle(center, 30).every((point) => contains(ground, point))) {
    site.surface('gravel', circle(center, 16))
    site.surface('water', circle(center, 12))
    site.keepOpen({ center, angleRad: 0, lengthM: 24, widthM: 24 })
  }
  scatterTrees(site, Math.min(900, (axes.s.lengthM * axes.t.lengthM) / 55), 2.2, 5.4)
}

/** A paved square with a church. */
export const square = (site: Site): void => {
  const { axes, ground } = site
  site.surface('stone', ground)
  const center = centerOf(ground)
  const long = Math.min(40, axes.s.lengthM - 20)
  const church: Rectangle = { center, angleRad: axes.angleRad, lengthM: long, widthM: Math.min(17, long * 0.5) }
  const nave = site.build(church, { roof: 'gable', cover: 'terracotta', eavesM: 13, pitchDeg: 24 }, 2)
  if (nave) {
    const s = Math.cos(axes.angleRad) * center.x + Math.sin(axes.angleRad) * center.y + long / 2 - 3
    const t = -Math.sin(axes.angleRad) * center.x + Math.cos(axes.angleRad) * center.y + church.widthM / 2 + 3.2
    site.build(axes.rectangle(s, t, 5.4, 5.4), { roof: 'hip', cover: 'terracotta', eavesM: 26, pitchDeg: 28 }, 0.1)
  }
  scatterTrees(site, 40, 2.4, 3)
}

/** A large flat-roofed building on a lawn with trees. */
export const school = (site: Site): void => {
  const { axes, random, ground } = site
  site.surface('dryLawn', ground)
  const [s, t] = [axes.s.middle, axes.t.middle]
  const design = { roof: 'flat', cover: random() < 0.5 ? 'gravel' : 'membrane', eavesM: 8, pitchDeg: 0 } as const
  const lengthM = Math.min(38, axes.s.lengthM - 28)
  const main: Rectangle = { center: axes.at(s - 6, t - 6), angleRad: axes.angleRad, lengthM, widthM: 14 }
  site.surface('asphalt', cornersOf({ ...main, lengthM: lengthM + 14, widthM: 34 }))
  site.build(main, design, 2)
  site.build(axes.rectangle(s - 6, t + 11, 22, 13), { ...design, eavesM: 7 }, 2)
  scatterTrees(site, 44, 2, 4.2)
}
