import type { PointM } from '#engine/geometry/localPlane.ts'
import type { Cover, Species, SurfaceKind } from '../palette.ts'
import type { GroundBlock } from './blocks.ts'
import type { Building, Content, LineKind, RoofKind, Tree } from './content.ts'
import { lineOf, reachOf } from './content.ts'
import { edgesOf, extent, inset, type Outline } from './convex.ts'
import type { District } from './district.ts'
import { between, freshSeed, type Random, randomFrom } from './hash.ts'
import { distanceTo, isClearOf, liesIn, type Rectangle, tooClose } from './rectangle.ts'
import { type ClimateRegion, gardenTree } from './region.ts'
import { bentAngle, bentLine, bentRing } from './warp.ts'

/** A planned building beside its rectangle. */
export interface BuildingPlan {
  readonly roof: RoofKind
  readonly cover: Cover
  readonly eavesM: number
  readonly pitchDeg: number
}

/** Axes of a block: `s` runs along its longest edge, `t` inwards from it [m]. */
export interface Axes {
  readonly angleRad: number
  readonly s: ReturnType<typeof extent>
  readonly t: ReturnType<typeof extent>
  /** A point of the rectangle around the block. */
  anywhere(random: Random): PointM
  at(s: number, t: number): PointM
  /** The corners of a rectangle along the axes, counter-clockwise. */
  ring(s: readonly [low: number, high: number], t: readonly [low: number, high: number]): PointM[]
  /** A rectangle around a point, `along` the axes' `s` and `across` it; its length is the longer of the two. */
  rectangle(s: number, t: number, along: number, across: number): Rectangle
}

/** Buildings this close to a compass direction are turned to it exactly [rad]. */
const SNAP_RAD = 0.03
export const QUARTER = Math.PI / 2

const snapped = (angle: number): number => {
  const nearest = Math.round(angle / QUARTER) * QUARTER
  return Math.abs(angle - nearest) < SNAP_RAD ? nearest : angle
}

export const axesOf = (outline: Outline): Axes => {
  const edges = edgesOf(outline).map(([a, b]) => ({ a, b, lengthM: Math.hypot(b.x - a.x, b.y - a.y) }))
  const { a, b } = edges.reduce((longest, edge) => (edge.lengthM > longest.lengthM ? edge : longest))
  const angleRad = Math.atan2(b.y - a.y, b.x - a.x)
  const c = Math.cos(angleRad)
  const n = Math.sin(angleRad)
  const at = (s: number, t: number): PointM => ({ x: s * c - t * n, y: s * n + t * c })
  const [s, t] = [extent(outline, c, n), extent(outline, -n, c)]
  return {
    angleRad,
    s,
    t,
    at,
    anywhere: (random) => at(between(random, s.low, s.high), between(random, t.low, t.high)),
    ring: (s, t) => [at(s[0], t[0]), at(s[1], t[0]), at(s[1], t[1]), at(s[0], t[1])],
    rectangle: (s, t, along, across) => ({
      center: at(s, t),
      angleRad: angleRad + (across > along ? QUARTER : 0),
      lengthM: Math.max(along, across),
      widthM: Math.min(along, across),
    }),
  }
}

/** Smallest distance of crowns as a share of their radii: crowns overlap a little. */
const CLOSEST = 0.75

/** Collects the contents of a block. Everything is placed before bending and bent here; buildings and cars stay rigid. */
export class Site {
  readonly content: Content = { surfaces: [], lines: [], trees: [], cars: [], buildings: [] }
  readonly random: Random
  /** Plants have a separate random stream, so that a plant without room does not change the next building. */
  private readonly plants: Random
  private readonly open: Rectangle[] = []
  readonly region: ClimateRegion
  readonly axes: Axes
  /** Inside the pavements. */
  readonly ground: Outline
  readonly district: District
  readonly block: GroundBlock

  constructor(district: District, block: GroundBlock, pavementM: number) {
    this.district = district
    this.block = block
    this.random = randomFrom(block.seed)
    this.plants = randomFrom(block.seed ^ 0x5eed)
    this.region = district.region
    this.ground = inset(block.outline, () => pavementM)
    this.axes = axesOf(block.outline)
  }

  surface(kind: SurfaceKind, ring: readonly PointM[], grainRad = this.axes.angleRad): void {
    if (ring.length < 3) return
    const bent = bentRing(this.district.warp, ring)
    this.content.surfaces.push({ kind, ring: bent, tint: this.random(), grainRad, ...reachOf(bent) })
  }

  line(kind: LineKind, a: PointM, b: PointM, widthM: number): void {
    this.content.lines.push(lineOf(kind, bentLine(this.district.warp, a, b), widthM))
  }

  private bent(rectangle: Rectangle): Rectangle {
    const { warp } = this.district
    const angleRad = snapped(bentAngle(warp, rectangle.center, rectangle.angleRad))
    return { ...rectangle, center: warp(rectangle.center), angleRad }
  }

  /** Adds a building unless it would be closer than `gapM` to another one or leave `within`. */
  build(rectangle: Rectangle, design: BuildingPlan, gapM: number, within: Outline = this.ground): Building | undefined {
    if (!liesIn(rectangle, within)) return undefined
    const bent = this.bent(rectangle)
    const { buildings } = this.content
    if (buildings.some((other) => tooClose(other, bent, gapM))) return undefined
    const { cell } = this.district
    const id = `${cell.i}-${cell.j}-${this.block.index}-${buildings.length}`
    const seed = Math.floor(this.random() * 2 ** 32)
    const building: Building = { ...bent, ...design, id, seed, tint: this.random() }
    buildings.push(building)
    return building
  }

  /** Whether a point (bent) keeps `clearM` from all roofs. */
  isClear(point: PointM, clearM: number): boolean {
    return this.content.buildings.every((building) => isClearOf(building, point, clearM))
  }

  private hasRoom({ x, y }: PointM, radiusM: number): boolean {
    return this.content.trees.every(
      (other) => (other.x - x) ** 2 + (other.y - y) ** 2 >= (CLOSEST * (other.radiusM + radiusM)) ** 2,
    )
  }

  /** Adds a tree unless its crown would hide a roof or overlap another crown. */
  tree(point: PointM, radiusM: number, species: Species = gardenTree(this.region, this.plants)): void {
    const { x, y } = this.district.warp(point)
    const slim = species === 'cypress' ? 0.45 : species === 'conifer' ? 0.75 : 1
    const radius = radiusM * slim
    if (!this.isClear({ x, y }, radius + 0.5) || !this.hasRoom({ x, y }, radius)) return
    if (this.open.some((rectangle) => distanceTo(rectangle, { x, y }) < radius * 0.6)) return
    const tall = species === 'cypress' ? 6 : species === 'conifer' ? 3.4 : species === 'olive' ? 1.3 : 1.9
    const heightM = radius * tall * between(this.plants, 0.85, 1.15)
    const tree: Tree = { x, y, radiusM: radius, heightM, species, seed: freshSeed(this.plants) }
    this.content.trees.push(tree)
  }

  /** Keeps trees off a rectangle: a pool, a court, a driveway. */
  keepOpen(rectangle: Rectangle): void {
    this.open.push(this.bent(rectangle))
  }

  car(point: PointM, angleRad: number, lengthM = 4.3): void {
    const { x, y } = this.district.warp(point)
    if (!this.isClear({ x, y }, 1.2)) return
    const bent = bentAngle(this.district.warp, point, angleRad)
    this.content.cars.push({ x, y, angleRad: bent, lengthM, seed: freshSeed(this.random) })
  }
}
