import type { SurfaceKind } from '../palette.ts'
import type { GroundBlock } from './blocks.ts'
import { areaOf } from './convex.ts'
import type { District } from './district.ts'
import { fraction3 } from './hash.ts'
import { isUrban, type LandUse } from './landUse.ts'

/** Candidates for a district, with the share of blocks up to which each is chosen. */
const MIX = {
  water: { open: 1 },
  rock: { open: 1 },
  wood: { open: 1 },
  meadow: { open: 1 },
  fields: { field: 1 },
  orchard: { open: 0.85, field: 1 },
  vineyard: { open: 0.85, field: 1 },
  hamlet: { field: 0.3, hamlet: 1 },
  park: { park: 1 },
  industrial: { industry: 0.94, park: 1 },
  apartments: { apartments: 0.68, houses: 0.8, park: 0.86, school: 0.92, lawn: 0.96, oldTown: 1 },
  residential: { houses: 0.76, apartments: 0.88, park: 0.93, school: 0.96, lawn: 1 },
  center: { oldTown: 0.84, square: 0.92, park: 0.96, apartments: 1 },
} satisfies Record<LandUse, Record<string, number>>

/** Use of a block. */
export type BlockUse = { [Use in LandUse]: keyof (typeof MIX)[Use] }[LandUse]

/** Too small to build on [m²]. */
const LEFTOVER_M2 = 800

export const blockUseOf = ({ use }: District, block: GroundBlock): BlockUse => {
  const areaM2 = areaOf(block.outline)
  if (isUrban(use) && areaM2 < LEFTOVER_M2) return 'park'
  if (use === 'hamlet' && areaM2 < 2700) return 'field'
  const dice = fraction3(block.seed, 4, 4)
  const [chosen] = Object.entries(MIX[use]).find(([, upTo]) => dice < upTo) ?? ['park']
  return chosen as BlockUse
}

const CROPS: readonly SurfaceKind[] = ['wheat', 'maize', 'maize', 'stubble', 'ploughed', 'meadow', 'meadow', 'lawn']

/** Crop of a field. */
export const cropOf = ({ seed }: GroundBlock): SurfaceKind =>
  CROPS[Math.floor(fraction3(seed, 6, 6) * CROPS.length)] ?? 'meadow'

const OPEN = new Map<LandUse, SurfaceKind>([
  ['water', 'water'],
  ['rock', 'rock'],
  ['wood', 'wood'],
  ['orchard', 'lawn'],
  ['vineyard', 'dryLawn'],
])

/** Ground of a district's blocks of the use `open`. */
export const openGround = ({ use }: District): SurfaceKind => OPEN.get(use) ?? 'meadow'
