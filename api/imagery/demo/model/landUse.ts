import type { LatLng } from '#engine/geometry/latLng.ts'
import { FIRST_VIEW } from '#wire/firstView.ts'
import { rgb } from '../palette.ts'
import { mountainAt, onLand } from './geography.ts'
import { CELLS, type Cell, seedPosition } from './grid.ts'
import { fraction3 } from './hash.ts'
import { fractalNoise, noise } from './noise.ts'
import { roughDistanceM, settlementsNear } from './settlements.ts'

/** Land uses of a district, with its color seen as a whole. */
export const LAND = {
  water: { rgb: rgb(0x243a4c), is: 'wild' },
  center: { rgb: rgb(0x8c766a), is: 'urban' },
  apartments: { rgb: rgb(0x868074), is: 'urban' },
  residential: { rgb: rgb(0x78745e), is: 'urban' },
  industrial: { rgb: rgb(0xa8a6a2), is: 'urban' },
  park: { rgb: rgb(0x626c46), is: 'urban' },
  hamlet: { rgb: rgb(0x727250), is: 'farmed' },
  fields: { rgb: rgb(0x827e56), is: 'farmed' },
  orchard: { rgb: rgb(0x7e7c58), is: 'farmed' },
  vineyard: { rgb: rgb(0x808056), is: 'farmed' },
  wood: { rgb: rgb(0x424d34), is: 'wild' },
  meadow: { rgb: rgb(0x646c48), is: 'wild' },
  rock: { rgb: rgb(0x948e86), is: 'wild' },
} as const
export type LandUse = keyof typeof LAND

export const isUrban = (use: LandUse): boolean => LAND[use].is === 'urban'

interface Town {
  /** 1 in the center of a town, 0 at its edge, negative outside. */
  readonly depth: number
  readonly radiusM: number
  readonly distanceM: number
}

const NOWHERE: Town = { depth: -9, radiusM: 1, distanceM: 1e9 }

const townAt = (position: LatLng): Town => {
  let best: Town | undefined
  for (const settlement of settlementsNear(position)) {
    const distanceM = roughDistanceM(position, settlement)
    const depth = 1 - distanceM / settlement.radiusM
    if (!best || depth > best.depth) best = { depth, radiusM: settlement.radiusM, distanceM }
  }
  return best ?? NOWHERE
}

const townUse = (town: Town, depth: number, dice: number): LandUse => {
  const isCity = town.radiusM >= 2200
  if (isCity && town.depth > 0.72) return dice < 0.1 ? 'park' : dice < 0.72 ? 'center' : 'apartments'
  if (!isCity && town.distanceM < 190) return 'center'
  if (depth < 0.22 && dice > 0.72) return 'industrial'
  if (dice < 0.05) return 'park'
  const apartments = isCity ? 0.2 + 0.5 * Math.max(0, town.depth) : 0.1
  return dice < 0.05 + apartments ? 'apartments' : 'residential'
}

const countryUse = (cell: Cell, position: LatLng, dice: number): LandUse => {
  const mountain = mountainAt(position) + 0.22 * fractalNoise(cell.i / 14, cell.j / 14, 31, 3)
  if (mountain > 0.86) return dice < 0.75 ? 'rock' : 'meadow'
  if (mountain > 0.3) return dice < 0.72 ? 'wood' : dice < 0.93 ? 'meadow' : 'hamlet'
  if (dice > 0.9) return 'hamlet'
  const wild = noise(cell.i / 5, cell.j / 5, 37)
  if (wild > 0.42 - mountain) return 'wood'
  const mild = noise(cell.i / 7, cell.j / 7, 41)
  if (mountain > 0.04 && mild > 0.25) return 'vineyard'
  return mild < -0.45 ? 'orchard' : 'fields'
}

/** The coast is drawn so coarsely that towns on it could end up in the water: land is certain this near a center [m]. */
const SHORE_M = 1500

/** A place with overridden landscape rules, because everybody sees it first. */
interface Showcase extends LatLng {
  readonly use: 'residential'
  /** Reach of a land use: districts with nearer seeds belong to it [m]. */
  readonly reachM: number
  /** Seed of the layout, chosen from many random layouts because its first view shows roofs of every kind. */
  readonly salt: number
}

const SHOWCASE: Showcase = { ...FIRST_VIEW.center, use: 'residential', reachM: 420, salt: FIRST_VIEW.demonstrationSalt }

/** The showcase a district belongs to; its streets run exactly north-south and east-west before they are bent. */
export const showcaseOf = (cell: Cell): Showcase | undefined =>
  roughDistanceM(SHOWCASE, seedPosition(cell)) < SHOWCASE.reachM ? SHOWCASE : undefined

/** Use of a district: real towns are built up, the rest follows mountains and noise. */
export const landUseOf = (cell: Cell): LandUse => {
  const position = seedPosition(cell)
  const showcase = showcaseOf(cell)
  if (showcase) return showcase.use
  const town = townAt(position)
  const depth = town.depth + 0.28 * fractalNoise(cell.i / 4, cell.j / 4, 23, 2)
  const dice = fraction3(cell.i & (CELLS - 1), cell.j, 3)
  if (town.distanceM > SHORE_M && !onLand(position)) return 'water'
  if (depth > 0) return townUse(town, depth, dice)
  return countryUse(cell, position, dice)
}
