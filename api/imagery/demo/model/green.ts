import { scatterTrees } from './apartments.ts'
import { areaOf, centerOf, circle, contains, edgesOf, inset } from './convex.ts'
import { between } from './hash.ts'
import { cornersOf, liesIn, type Rectangle } from './rectangle.ts'
import type { Site } from './site.ts'

/** Large parks have groves where crowns close. */
const groves = (site: Site): void => {
  const { random, ground, axes } = site
  const count = Math.min(14, Math.floor(areaOf(ground) / 11_000))
  for (let k = 0; k < count; k++) {
    const center = axes.anywhere(random)
    const size = between(random, 14, 42)
    const ring = Array.from({ length: 22 }, (_, corner) => {
      const angle = (corner / 22) * 2 * Math.PI
      const reach = size * between(random, 0.8, 1.15)
      return { x: center.x + reach * Math.cos(angle), y: center.y + reach * 0.8 * Math.sin(angle) }
    })
    if (ring.every((point) => contains(ground, point, 3))) site.surface('wood', ring)
  }
}

/** A public garden: lawns, winding of paths, groups of trees, sometimes a pond. */
export const park = (site: Site): void => {
  const { random, ground } = site
  site.surface('meadow', ground)
  const lawn = inset(ground, () => 5)
  site.surface('lawn', lawn)
  const center = centerOf(ground)
  const hasRoom = circle(center, 13).every((point) => contains(ground, point, 2))
  const hub = hasRoom ? 12 : 0
  for (const corner of ground) {
    const far = Math.hypot(corner.x - center.x, corner.y - center.y)
    const end = { x: center.x + ((corner.x - center.x) * hub) / far, y: center.y + ((corner.y - center.y) * hub) / far }
    if (random() < 0.75) site.line('path', corner, end, between(random, 2, 3.4))
  }
  if (hasRoom) {
    site.surface('gravel', circle(center, 13))
    site.surface(random() < 0.5 ? 'water' : 'lawn', circle(center, 8))
    site.keepOpen({ center, angleRad: 0, lengthM: 20, widthM: 20 })
  }
  groves(site)
  scatterTrees(site, Math.min(900, (site.axes.s.lengthM * site.axes.t.lengthM) / 55), 2.2, 5.4)
}

/** A paved square with a church. */
export const square = (site: Site): void => {
  const { axes, random, ground } = site
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
  for (const [a, b] of edgesOf(inset(ground, () => 5))) {
    const steps = Math.floor(Math.hypot(b.x - a.x, b.y - a.y) / 8.5)
    for (let k = 0; k < steps; k++) {
      const point = { x: a.x + ((b.x - a.x) * k) / steps, y: a.y + ((b.y - a.y) * k) / steps }
      site.tree(point, between(random, 2.4, 3), 'broad')
    }
  }
}

type Pitch = 'pitch' | 'clay' | 'court'

const playingField = (site: Site, lengthM: number, widthM: number, kind: Pitch, s: number, t: number): void => {
  const { axes, ground } = site
  const field: Rectangle = { center: axes.at(s, t), angleRad: axes.angleRad, lengthM, widthM }
  if (!liesIn(field, ground, 1.5)) return
  site.keepOpen({ ...field, lengthM: lengthM + 5, widthM: widthM + 5 })
  if (kind !== 'pitch') site.surface('court', cornersOf(field, 3))
  site.surface(kind, cornersOf(field))
  for (const [from, to] of edgesOf(cornersOf(field, kind === 'pitch' ? -1.5 : -1))) site.line('white', from, to, 0.14)
  site.line('white', axes.at(s, t - widthM / 2 + 1.2), axes.at(s, t + widthM / 2 - 1.2), 0.14)
}

/** A sports ground: a football pitch if there is room, else tennis courts. */
export const sports = (site: Site): void => {
  const { axes } = site
  site.surface('dryLawn', site.ground)
  const [s, t] = [axes.s.middle, axes.t.middle]
  const roomy = axes.t.lengthM > 56 && axes.s.lengthM > 96
  if (roomy) playingField(site, 84, 46, 'pitch', s, t)
  else for (let k = -2; k <= 2; k++) playingField(site, 11, 23.8, k % 2 ? 'court' : 'clay', s + k * 18, t)
  scatterTrees(site, 40, 1.8, 4)
}

/** A school: a large flat-roofed building, a yard and trees. */
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
  playingField(site, 26, 14, 'court', s + lengthM / 2 + 12, t)
  scatterTrees(site, 44, 2, 4.2)
}
