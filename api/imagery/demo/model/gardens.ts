import type { PointM } from '#engine/geometry/localPlane.ts'
import type { SurfaceKind } from '../palette.ts'
import type { BuildingPlan } from './content.ts'
import { contains, edgesOf, extent, inset } from './convex.ts'
import { between, pick } from './hash.ts'
import type { Plot } from './houses.ts'
import { cornersOf, liesIn, pointOf, type Rectangle } from './rectangle.ts'
import type { Site } from './site.ts'

/** A random point of a plot, at least `marginM` from its fences. */
const somewhere = (site: Site, plot: Plot, marginM: number): PointM | undefined => {
  const { random, axes } = site
  const point = axes.at(between(random, plot.s[0], plot.s[1]), between(random, plot.t[0], plot.t[1]))
  return contains(plot.outline, point, marginM) ? point : undefined
}

/** A free rectangle of the plot away from buildings; undefined when a few tries find none. */
const freeSpot = (site: Site, plot: Plot, lengthM: number, widthM: number): Rectangle | undefined => {
  const angleRad = site.axes.angleRad + (site.random() < 0.5 ? Math.PI / 2 : 0)
  for (let tries = 0; tries < 5; tries++) {
    const center = somewhere(site, plot, 1)
    if (!center) continue
    const spot: Rectangle = { center, angleRad, lengthM, widthM }
    const { x, y } = site.district.warp(center)
    if (liesIn(spot, plot.outline, 0.6, 0.8) && site.isClear({ x, y }, Math.hypot(lengthM, widthM) / 2 + 0.3))
      return spot
  }
  return undefined
}

const pool = (site: Site, plot: Plot): void => {
  const spot = freeSpot(site, plot, between(site.random, 7, 10.5), between(site.random, 3.6, 4.8))
  if (!spot) return
  site.surface('stone', cornersOf(spot, 1.3))
  site.surface('pool', cornersOf(spot))
  site.keepOpen(spot)
}

const annex = (site: Site, plot: Plot): void => {
  const spot = freeSpot(site, plot, between(site.random, 3.2, 6), between(site.random, 2.6, 3.4))
  const roof: Pick<BuildingPlan, 'roof' | 'cover' | 'pitchDeg'> =
    site.random() < 0.55
      ? { roof: 'gable', cover: 'terracotta', pitchDeg: 17 }
      : { roof: 'flat', cover: 'membrane', pitchDeg: 0 }
  if (spot) site.build(spot, { ...roof, eavesM: 2.3 }, 0.8, plot.outline)
}

/** Driveway and path from the gate to the house. */
const driveway = (site: Site, plot: Plot, house: Rectangle): void => {
  const { random, axes } = site
  const [c, n] = [Math.cos(axes.angleRad), Math.sin(axes.angleRad)]
  const along = extent(cornersOf(house), c, n)
  const across = extent(cornersOf(house), -n, c)
  const side = random() < 0.5 ? along.low - 1.9 : along.high + 1.9
  const gate = plot.behindStreet(0)
  const end = plot.front < 0 ? across.low + between(random, 1, 7) : across.high - between(random, 1, 7)
  const fromGate = (s: number, halfM: number, t: number): PointM[] => axes.ring([s - halfM, s + halfM], [gate, t])
  if (!contains(plot.outline, axes.at(side, end), 0.4)) return
  site.surface(pick<SurfaceKind>(random, ['paving', 'gravel', 'concrete', 'stone']), fromGate(side, 1.5, end))
  const parked = axes.at(side, (gate + end) / 2)
  site.keepOpen({ center: parked, angleRad: axes.angleRad, lengthM: 3, widthM: Math.abs(end - gate) })
  if (random() < 0.5) site.skipCar(parked)
  site.surface('stone', fromGate(along.middle, 0.7, plot.front < 0 ? across.low : across.high))
}

const fences = (site: Site, plot: Plot): void => {
  const kind = site.random() < 0.6 ? 'hedge' : 'wall'
  for (const [a, b] of edgesOf(inset(plot.outline, () => (kind === 'hedge' ? 0.5 : 0.05)))) {
    const isFront = plot.front < 0 && a.y + b.y !== 0 && a.edge >= 0
    if (site.random() >= 0.86) continue
    site.fence(
      isFront && site.random() < 0.5 ? 'wall' : kind,
      a,
      b,
      kind === 'hedge' ? between(site.random, 0.8, 1.5) : 0.22,
    )
  }
}

const GROUND = ['lawn', 'lawn', 'lawn', 'lawn', 'dryLawn', 'dryLawn', 'meadow', 'gravel'] as const

/** Ground cover and fences of a plot; laid before anything is built on it. */
export const prepareGround = (site: Site, plot: Plot): void => {
  site.surface(pick(site.random, GROUND), plot.outline)
  fences(site, plot)
}

/** Everything around a house. */
export const garden = (site: Site, plot: Plot, house: Rectangle): void => {
  const { random } = site
  driveway(site, plot, house)
  site.surface(random() < 0.6 ? 'stone' : 'paving', cornersOf(house, between(random, 0.7, 1.2)))
  if (random() < 0.5) {
    const terrace = { ...house, center: pointOf(house, 0, house.widthM / 2), lengthM: house.lengthM * 0.6, widthM: 5 }
    if (liesIn(terrace, plot.outline)) site.surface('stone', cornersOf(terrace))
  }
  if (random() < 0.15) pool(site, plot)
  if (random() < 0.16) {
    const bed = freeSpot(site, plot, between(random, 5, 9), between(random, 4, 6))
    if (bed) site.surface('soil', cornersOf(bed))
  }
  if (random() < 0.42) annex(site, plot)
  plant(site, plot, 17)
}

/** Trees and bushes at random places of a plot. */
export const plant = (site: Site, plot: Plot, tries: number): void => {
  const { random } = site
  for (let i = 0; i < tries; i++) {
    const point = somewhere(site, plot, 1)
    if (!point) continue
    site.tree(point, random() < 0.45 ? between(random, 0.8, 1.5) : between(random, 1.6, 3.7))
  }
}
