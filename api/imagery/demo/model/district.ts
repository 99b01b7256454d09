import { LRUCache } from 'lru-cache'
import type { PointM } from '#engine/geometry/localPlane.ts'
import { type Corner, clip, inset, OPEN_EDGE, type Outline } from './convex.ts'
import { getOrInsert } from './getOrInsert.ts'
import { type Cell, seedOf } from './grid.ts'
import { fraction3, hash3 } from './hash.ts'
import { isUrban, type LandUse, landUseOf, showcaseOf } from './landUse.ts'
import { type PlaneProjection, projectionAt } from './mercator.ts'
import { cornersOf } from './rectangle.ts'
import { type ClimateRegion, regionOf } from './region.ts'
import { type Warp, warpOf } from './warp.ts'

export type StreetRank = 'avenue' | 'street' | 'lane' | 'road' | 'track' | 'none'

/** A straight (before bending) street between two points of a district's plane. */
export interface Street {
  readonly a: PointM
  readonly b: PointM
  readonly rank: StreetRank
  /** From kerb to kerb [m]. */
  readonly widthM: number
  readonly seed: number
  /** A street between two districts belongs to one of them, which paints its markings and cars. */
  readonly owned: boolean
}

/** A piece of town or country of about 0.2 km²: the Voronoi cell of a seed, bounded by streets. */
export interface District {
  readonly cell: Cell
  readonly seed: number
  readonly use: LandUse
  readonly region: ClimateRegion
  readonly projection: PlaneProjection
  readonly warp: Warp
  /** Up to the middle of the streets around it. */
  readonly outline: Outline
  /** Up to their kerbs. */
  readonly interior: Outline
  readonly borders: readonly Street[]
  /** Direction of its streets before bending [rad, counter-clockwise from east]. */
  readonly headingRad: number
}

/** From kerb to kerb [m]. */
export const STREET_WIDTH_M: Record<StreetRank, number> = {
  avenue: 15,
  street: 8.8,
  lane: 6,
  road: 6.6,
  track: 3,
  none: 0,
}

const borderRank = (a: LandUse, b: LandUse, dice: number): StreetRank => {
  if (a === 'water' || b === 'water') return isUrban(a) || isUrban(b) ? 'street' : 'none'
  if (isUrban(a) && isUrban(b)) return dice < 0.3 ? 'avenue' : 'street'
  if (isUrban(a) || isUrban(b) || a === 'hamlet' || b === 'hamlet') return 'road'
  const isWild = (use: LandUse): boolean => use === 'wood' || use === 'rock' || use === 'meadow'
  if (isWild(a) && isWild(b)) return dice < 0.2 ? 'track' : 'none'
  return dice < 0.35 ? 'road' : 'track'
}

const voronoi = (cell: Cell, projection: PlaneProjection): { outline: Corner[]; neighbours: Cell[] } => {
  const far = 2.5 / 65536 / projection.worldPerMetre
  const square = cornersOf({ center: { x: 0, y: 0 }, angleRad: 0, lengthM: 2 * far, widthM: 2 * far })
  let outline = square.map((corner): Corner => ({ ...corner, edge: OPEN_EDGE }))
  const around: { other: Cell; x: number; y: number; distance: number }[] = []
  for (let di = -2; di <= 2; di++)
    for (let dj = -2; dj <= 2; dj++) {
      if (di === 0 && dj === 0) continue
      const other = { i: cell.i + di, j: cell.j + dj }
      const seed = seedOf(other)
      const x = (seed.x - projection.world.x) / projection.worldPerMetre
      const y = (projection.world.y - seed.y) / projection.worldPerMetre
      around.push({ other, x, y, distance: Math.hypot(x, y) })
    }
  around.sort((a, b) => a.distance - b.distance)
  const neighbours = around.map(({ other }) => other)
  around.forEach(({ x, y, distance }, index) => {
    outline = clip(outline, x / distance, y / distance, distance / 2, index)
  })
  return { outline, neighbours }
}

const landUses = new LRUCache<number, LandUse>({ max: 20_000 })

/** The land use of a cell, cached because neighbors request it repeatedly. */
export const rememberedLandUse = (cell: Cell): LandUse =>
  getOrInsert(landUses, cell.i * 65536 + cell.j, () => landUseOf(cell))

const borderStreet = (cell: Cell, other: Cell, a: PointM, b: PointM): Street => {
  const owned = cell.i < other.i || (cell.i === other.i && cell.j < other.j)
  const [first, second] = owned ? [cell, other] : [other, cell]
  const seed = hash3(hash3(first.i, first.j, 9), second.i, second.j)
  const rank = borderRank(rememberedLandUse(cell), rememberedLandUse(other), fraction3(seed, 1, 1))
  return { a, b, rank, widthM: STREET_WIDTH_M[rank], seed, owned }
}

/** All about a district but its contents; the same for all callers. */
export const districtOf = (cell: Cell): District => {
  const projection = projectionAt(seedOf(cell))
  const { outline: tagged, neighbours } = voronoi(cell, projection)
  const outline = tagged.map(({ x, y }, edge) => ({ x, y, edge }))
  const borders = tagged.map((corner, k) => {
    const next = tagged[(k + 1) % tagged.length] as Corner
    return borderStreet(cell, neighbours[corner.edge] as Cell, corner, next)
  })
  const showcase = showcaseOf(cell)
  const seed = hash3(cell.i, cell.j, 77 + (showcase?.salt ?? 0))
  return {
    cell,
    seed,
    use: rememberedLandUse(cell),
    region: regionOf(projection),
    projection,
    warp: warpOf(projection),
    outline,
    interior: inset(outline, (edge) => (borders[edge]?.widthM ?? 0) / 2),
    borders,
    headingRad: showcase ? 0 : fraction3(seed, 7, 7) * Math.PI,
  }
}
