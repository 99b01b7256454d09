import type { PointM } from '#engine/geometry/localPlane.ts'
import type { SurfaceKind } from '../palette.ts'
import type { GroundBlock } from './blocks.ts'
import type { Building, BuildingPlan, Content, Fence } from './content.ts'
import { edgesOf, extent, inset, type Outline } from './convex.ts'
import type { District } from './district.ts'
import { between, type Random, randomFrom } from './hash.ts'
import { distanceTo, liesIn, type Rectangle, tooClose } from './rectangle.ts'
import type { ClimateRegion } from './region.ts'
import { bentAngle, bentLine, bentRing } from './warp.ts'

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

/** Collects the contents of a block. Everything is placed before bending and bent here; buildings stay rigid. */
export class Site {
  readonly content: Content = { surfaces: [], fences: [], trees: [], buildings: [] }
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

  surface(kind: SurfaceKind, ring: readonly PointM[]): void {
    if (ring.length < 3) return
    this.content.surfaces.push({ kind, ring: bentRing(this.district.warp, ring), tint: this.random() })
  }

  fence(kind: Fence['kind'], a: PointM, b: PointM, widthM: number): void {
    this.content.fences.push({ kind, points: bentLine(this.district.warp, a, b), widthM })
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
    return this.content.buildings.every((building) => distanceTo(building, point) > clearM)
  }

  private hasRoom({ x, y }: PointM, radiusM: number): boolean {
    return this.content.trees.every(
      (other) => (other.x - x) ** 2 + (other.y - y) ** 2 >= (CLOSEST * (other.radiusM + radiusM)) ** 2,
    )
  }

  /** Adds a tree unless its crown would hide a roof or overlap another crown. */
  tree(point: PointM, radiusM: number): void {
    const { x, y } = this.district.warp(point)
    if (!this.isClear({ x, y }, radiusM + 0.5) || !this.hasRoom({ x, y }, radiusM)) return
    if (this.open.some((rectangle) => distanceTo(rectangle, { x, y }) < radiusM * 0.6)) return
    const heightM = radiusM * between(this.plants, 1.6, 2.2)
    this.content.trees.push({ x, y, radiusM, heightM, tint: this.plants() })
  }

  /** Keeps trees off a rectangle: a pool, a driveway. */
  keepOpen(rectangle: Rectangle): void {
    this.open.push(this.bent(rectangle))
  }

  /** Draws one number where a car would have room: the houses drawn after it stand where they always stood. */
  skipCar(point: PointM): void {
    if (this.isClear(this.district.warp(point), 1.2)) this.random()
  }
}
