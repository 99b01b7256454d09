import { scatterTrees } from './apartments.ts'
import { type Corner, centreOf, contains, inset } from './convex.ts'
import { between } from './hash.ts'
import { cornersOf, type Rectangle } from './rectangle.ts'
import type { Site } from './site.ts'

/** A public garden: lawns, winding of paths, groups of trees, sometimes a pond. */
export const park = (site: Site): void => {
  const { random, ground } = site
  site.surface('meadow', ground)
  site.surface(
    'lawn',
    inset(ground, () => 5),
  )
  const centre = centreOf(ground)
  const corners = ground.filter(() => random() < 0.75)
  for (const corner of corners) site.line('path', corner, centre, between(random, 2, 3.4))
  const ring = Array.from({ length: 18 }, (_, k) => {
    const angle = (k / 18) * 2 * Math.PI
    return { x: centre.x + 13 * Math.cos(angle), y: centre.y + 13 * Math.sin(angle) }
  })
  if (ring.every((point) => contains(ground, point, 2))) {
    site.surface('gravel', ring)
    site.surface(
      random() < 0.5 ? 'water' : 'lawn',
      ring.map((p) => ({ x: centre.x + (p.x - centre.x) * 0.6, y: centre.y + (p.y - centre.y) * 0.6 })),
    )
  }
  const reach = (site.axes.s.high - site.axes.s.low) * (site.axes.t.high - site.axes.t.low)
  scatterTrees(site, Math.min(700, reach / 55), 2.2, 5.4)
}

/** A paved square with a church. */
export const square = (site: Site): void => {
  const { axes, random, ground } = site
  site.surface('stone', ground)
  const centre = centreOf(ground)
  const long = Math.min(40, axes.s.high - axes.s.low - 20)
  const church: Rectangle = { centre, angleRad: axes.angleRad, lengthM: long, widthM: Math.min(17, long * 0.5) }
  const nave = site.build(church, { roof: 'gable', cover: 'terracotta', eavesM: 13, pitchDeg: 24 }, 2)
  if (nave) {
    const s = Math.cos(axes.angleRad) * centre.x + Math.sin(axes.angleRad) * centre.y + long / 2 - 3
    const t = -Math.sin(axes.angleRad) * centre.x + Math.cos(axes.angleRad) * centre.y + church.widthM / 2 + 3.2
    site.build(
      { centre: axes.at(s, t), angleRad: axes.angleRad, lengthM: 5.4, widthM: 5.4 },
      { roof: 'hip', cover: 'terracotta', eavesM: 26, pitchDeg: 28 },
      0.1,
    )
  }
  const ring = inset(ground, () => 5)
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length] as Corner
    const steps = Math.floor(Math.hypot(b.x - a.x, b.y - a.y) / 8.5)
    for (let k = 0; k < steps; k++)
      site.tree(
        { x: a.x + ((b.x - a.x) * k) / steps, y: a.y + ((b.y - a.y) * k) / steps },
        between(random, 2.4, 3),
        'broad',
      )
  })
}

const playingField = (
  site: Site,
  lengthM: number,
  widthM: number,
  kind: 'pitch' | 'clay' | 'court',
  s: number,
  t: number,
): void => {
  const { axes, ground } = site
  const field: Rectangle = { centre: axes.at(s, t), angleRad: axes.angleRad, lengthM, widthM }
  if (!cornersOf(field, 1.5).every((corner) => contains(ground, corner))) return
  if (kind !== 'pitch') site.surface('court', cornersOf(field, 3))
  site.surface(kind, cornersOf(field))
  const [a, b, c, d] = cornersOf(field, kind === 'pitch' ? -1.5 : -1)
  for (const [from, to] of [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ] as const)
    site.line('white', from, to, 0.14)
  site.line('white', axes.at(s, t - widthM / 2 + 1.2), axes.at(s, t + widthM / 2 - 1.2), 0.14)
}

/** A sports ground: a football pitch if there is room, else tennis courts. */
export const sports = (site: Site): void => {
  const { axes } = site
  site.surface('dryLawn', site.ground)
  const s = (axes.s.low + axes.s.high) / 2
  const t = (axes.t.low + axes.t.high) / 2
  const roomy = axes.t.high - axes.t.low > 56 && axes.s.high - axes.s.low > 96
  if (roomy) playingField(site, 84, 46, 'pitch', s, t)
  else for (let k = -2; k <= 2; k++) playingField(site, 11, 23.8, k % 2 ? 'court' : 'clay', s + k * 18, t)
  scatterTrees(site, 40, 1.8, 4)
}

/** A school: a large flat-roofed building, a yard and trees. */
export const school = (site: Site): void => {
  const { axes, random, ground } = site
  site.surface('dryLawn', ground)
  const s = (axes.s.low + axes.s.high) / 2
  const t = (axes.t.low + axes.t.high) / 2
  const design = { roof: 'flat', cover: random() < 0.5 ? 'gravel' : 'membrane', eavesM: 8, pitchDeg: 0 } as const
  const lengthM = Math.min(38, axes.s.high - axes.s.low - 28)
  const main: Rectangle = { centre: axes.at(s - 6, t - 6), angleRad: axes.angleRad, lengthM, widthM: 14 }
  site.surface('asphalt', cornersOf({ ...main, lengthM: lengthM + 14, widthM: 34 }))
  site.build(main, design, 2)
  site.build(
    { centre: axes.at(s - 6, t + 11), angleRad: axes.angleRad, lengthM: 22, widthM: 13 },
    { ...design, eavesM: 7 },
    2,
  )
  playingField(site, 26, 14, 'court', s + lengthM / 2 + 12, t)
  scatterTrees(site, 44, 2, 4.2)
}
