import type { Building, BuildingPlan } from './content.ts'
import { areaOf, centerOf, clip, inset, OPEN_EDGE, type Outline } from './convex.ts'
import { between, pick } from './hash.ts'
import { liesIn, pointOf, type Rectangle } from './rectangle.ts'
import { FLAT_SHARE, PITCH_DEG } from './region.ts'
import type { Axes, Site } from './site.ts'

/** The strip of a block that belongs to one house; `front` is -1 if its street is on the low side of `t`, else 1. */
export interface Plot {
  readonly outline: Outline
  readonly s: StreetRange
  readonly t: StreetRange
  readonly front: -1 | 1
  readonly widthM: number
  readonly deepM: number
  /** The `t` at a distance from the street [m]. */
  behindStreet(distanceM: number): number
}

type StreetRange = readonly [low: number, high: number]

const between2 = (outline: Outline, axes: Axes, s: StreetRange, t: StreetRange): Outline => {
  const [c, n] = [Math.cos(axes.angleRad), Math.sin(axes.angleRad)]
  const slice = clip(clip(outline, c, n, s[1], OPEN_EDGE), -c, -n, -s[0], OPEN_EDGE)
  return clip(clip(slice, -n, c, t[1], OPEN_EDGE), n, -c, -t[0], OPEN_EDGE)
}

/** Cuts a block into plots: one or two rows, back to back, each with its front on a street. */
export const plotsOf = (site: Site, widthM: number): Plot[] => {
  const { axes, ground, random } = site
  const middle = axes.t.low + axes.t.lengthM * between(random, 0.46, 0.54)
  const rows: readonly (readonly [number, number, -1 | 1])[] =
    axes.t.lengthM < 44
      ? [[axes.t.low, axes.t.high, -1]]
      : [
          [axes.t.low, middle, -1],
          [middle, axes.t.high, 1],
        ]
  const plots: Plot[] = []
  for (const [low, high, front] of rows) {
    const count = Math.max(1, Math.round(axes.s.lengthM / widthM))
    const step = axes.s.lengthM / count
    let from = axes.s.low
    for (let k = 0; k < count; k++) {
      const to = k === count - 1 ? axes.s.high : axes.s.low + step * (k + 1 + between(random, -0.13, 0.13))
      const outline = between2(ground, axes, [from, to], [low, high])
      const behindStreet = (distanceM: number) => (front < 0 ? low + distanceM : high - distanceM)
      const size = { widthM: to - from, deepM: high - low }
      if (outline.length > 2) plots.push({ outline, s: [from, to], t: [low, high], front, ...size, behindStreet })
      from = to
    }
  }
  return plots
}

const houseDesign = (site: Site): BuildingPlan => {
  const { random, region } = site
  const eavesM = between(random, 4.6, 7.2)
  if (random() < FLAT_SHARE[region])
    return { roof: 'flat', cover: random() < 0.5 ? 'terrace' : 'gravel', eavesM, pitchDeg: 0 }
  const [least, most] = PITCH_DEG[region]
  const cover = region === 'alpine' && random() < 0.45 ? 'slate' : 'terracotta'
  return { roof: random() < 0.58 ? 'gable' : 'hip', cover, eavesM, pitchDeg: between(random, least, most) }
}

/** A rectangle on the plot of the requested size, reduced if necessary to fit. */
const houseRectangle = (site: Site, plot: Plot, lengthM: number, depthM: number, setbackM: number) => {
  const { axes } = site
  const room = inset(plot.outline, () => 1.6)
  if (room.length < 3) return undefined
  const center = centerOf(room)
  const s = center.x * Math.cos(axes.angleRad) + center.y * Math.sin(axes.angleRad)
  for (let size = 1; size > 0.55; size -= 0.07) {
    const wide = lengthM * size
    const deep = depthM * size
    const candidate = axes.rectangle(s, plot.behindStreet(setbackM + deep / 2), wide, deep)
    if (liesIn(candidate, room)) return candidate
  }
  return undefined
}

const addWing = (site: Site, house: Building, main: Rectangle): void => {
  const { random } = site
  const lengthM = between(random, 3.5, 5.5)
  const widthM = Math.min(main.widthM * 0.62, between(random, 4, 6))
  const side = random() < 0.5 ? -1 : 1
  const center = pointOf(main, side * (main.lengthM / 2 + lengthM / 2 + 0.05), between(random, -0.2, 0.2) * main.widthM)
  const flat = house.roof === 'flat' || random() < 0.3
  const design: BuildingPlan = {
    roof: flat ? 'flat' : 'gable',
    cover: flat ? 'terrace' : house.cover,
    eavesM: Math.max(2.8, house.eavesM - 2.4),
    pitchDeg: flat ? 0 : house.pitchDeg,
  }
  site.build({ center, angleRad: main.angleRad, lengthM, widthM }, design, 0)
}

const LENGTHS_M = [13, 12, 14.5, 16, 11, 19, 13.5] as const
/** Depth of a house by its length [m]. */
const DEPTH_M = { 13: 11, 12: 10, 14.5: 11, 16: 11, 11: 13.5, 19: 12.5, 13.5: 13.5 } as const

/** Puts a house on a plot. @returns the house and its rectangle before bending, or nothing when the plot is too small */
export const placeHouse = (site: Site, plot: Plot): { house: Building; rectangle: Rectangle } | undefined => {
  const { random } = site
  if (areaOf(plot.outline) < 190) return undefined
  const length = pick(random, LENGTHS_M)
  const grow = between(random, 0.92, 1.12)
  const rectangle = houseRectangle(site, plot, length * grow, DEPTH_M[length] * grow, between(random, 4.2, 7.5))
  if (!rectangle) return undefined
  const house = site.build(rectangle, houseDesign(site), 2.6, plot.outline)
  if (!house) return undefined
  if (random() < 0.3) addWing(site, house, rectangle)
  return { house, rectangle }
}
