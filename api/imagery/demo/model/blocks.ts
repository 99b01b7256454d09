import { areaOf, clip, extent, type Outline } from './convex.ts'
import { type District, STREET_WIDTH_M, type Street, type StreetRank } from './district.ts'
import { between, hash3, type Random, randomFrom } from './hash.ts'
import type { LandUse } from './landUse.ts'

/** A piece of ground between streets (in town) or a field (in the country); edges point into `streets`. */
export interface GroundBlock {
  readonly index: number
  readonly seed: number
  /** At the kerb, before bending. */
  readonly outline: Outline
}

export interface Layout {
  readonly blocks: readonly GroundBlock[]
  /** The borders of the district first, in order, then the streets within. */
  readonly streets: readonly Street[]
}

interface Grain {
  readonly areaM2: number
  readonly longestM: number
  readonly first: StreetRank
  readonly later: StreetRank
  readonly skewRad: number
}

const GRAIN: Record<LandUse, Grain> = {
  water: { areaM2: 1e9, longestM: 1e9, first: 'none', later: 'none', skewRad: 0 },
  park: { areaM2: 1e9, longestM: 1e9, first: 'none', later: 'none', skewRad: 0 },
  rock: { areaM2: 1e9, longestM: 1e9, first: 'none', later: 'none', skewRad: 0 },
  center: { areaM2: 4600, longestM: 105, first: 'street', later: 'lane', skewRad: 0.14 },
  apartments: { areaM2: 8200, longestM: 150, first: 'street', later: 'street', skewRad: 0.05 },
  residential: { areaM2: 6400, longestM: 135, first: 'street', later: 'lane', skewRad: 0.06 },
  industrial: { areaM2: 21_000, longestM: 230, first: 'street', later: 'street', skewRad: 0.03 },
  hamlet: { areaM2: 15_000, longestM: 190, first: 'track', later: 'none', skewRad: 0.2 },
  fields: { areaM2: 21_000, longestM: 300, first: 'track', later: 'none', skewRad: 0.1 },
  orchard: { areaM2: 17_000, longestM: 240, first: 'track', later: 'none', skewRad: 0.12 },
  vineyard: { areaM2: 15_000, longestM: 220, first: 'track', later: 'none', skewRad: 0.22 },
  wood: { areaM2: 60_000, longestM: 400, first: 'none', later: 'none', skewRad: 0.3 },
  meadow: { areaM2: 24_000, longestM: 260, first: 'none', later: 'none', skewRad: 0.25 },
}

/** Extents of an outline along a direction and across it [m]. */
const reaches = (outline: Outline, heading: number): readonly [along: number, across: number] => {
  const [c, s] = [Math.cos(heading), Math.sin(heading)]
  return [extent(outline, c, s).lengthM, extent(outline, -s, c).lengthM]
}

const split = (outline: Outline, heading: number, rank: StreetRank, edge: number, skew: number, random: Random) => {
  const [along, across] = reaches(outline, heading)
  const angle = (along >= across ? heading : heading + Math.PI / 2) + between(random, -skew, skew)
  const nx = Math.cos(angle)
  const ny = Math.sin(angle)
  const exact = extent(outline, nx, ny)
  const limit = exact.low + exact.lengthM * between(random, 0.41, 0.59)
  const halved = clip(outline, nx, ny, limit, edge)
  const end = halved.findIndex((corner) => corner.edge === edge)
  const [a, b] = [halved[end], halved[(end + 1) % halved.length]]
  const half = STREET_WIDTH_M[rank] / 2
  const near = clip(outline, nx, ny, limit - half, edge)
  const far = clip(outline, -nx, -ny, -limit - half, edge)
  if (!a || !b || near.length < 3 || far.length < 3 || Math.max(along, across) < 2) return undefined
  const street = { a, b, rank, widthM: half * 2, seed: Math.floor(random() * 2 ** 32), owned: true }
  return { parts: [near, far], street }
}

/** Divides a district by streets (or field edges), again and again, until the pieces are of the size its use asks for. */
export const layOut = (district: District): Layout => {
  const grain = GRAIN[district.use]
  const random = randomFrom(hash3(district.seed, 1, 0))
  const heading = district.headingRad
  const streets: Street[] = [...district.borders]
  const pieces: Outline[] = []
  const divide = (outline: Outline, depth: number): void => {
    const area = areaOf(outline)
    if (area < 260) return
    const longest = Math.max(...reaches(outline, heading))
    const isSmall = area < grain.areaM2 * between(random, 0.8, 1.5) && longest < grain.longestM
    const cut =
      isSmall || depth > 7
        ? undefined
        : split(outline, heading, depth < 2 ? grain.first : grain.later, streets.length, grain.skewRad, random)
    if (!cut) {
      pieces.push(outline)
      return
    }
    streets.push(cut.street)
    for (const part of cut.parts) divide(part, depth + 1)
  }
  divide(district.interior, 0)
  return { streets, blocks: pieces.map((outline, index) => ({ index, outline, seed: hash3(district.seed, 2, index) })) }
}
