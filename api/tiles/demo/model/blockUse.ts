import type { Block } from './blocks.ts'
import type { SurfaceKind } from './content.ts'
import { areaOf } from './convex.ts'
import type { District } from './district.ts'
import { fraction3 } from './hash.ts'
import { isUrban, type LandUse } from './landUse.ts'

/** What a block is made into. */
export type BlockUse =
  | 'houses'
  | 'apartments'
  | 'oldTown'
  | 'square'
  | 'industry'
  | 'park'
  | 'school'
  | 'sports'
  | 'hamlet'
  | 'field'
  | 'orchard'
  | 'vineyard'
  | 'wood'
  | 'pasture'
  | 'rock'
  | 'water'

/** What may stand in a district, with the share of blocks up to which each is chosen. */
const MIX: Record<LandUse, readonly (readonly [number, BlockUse])[]> = {
  water: [[1, 'water']],
  rock: [[1, 'rock']],
  wood: [[1, 'wood']],
  meadow: [[1, 'pasture']],
  fields: [[1, 'field']],
  orchard: [
    [0.85, 'orchard'],
    [1, 'field'],
  ],
  vineyard: [
    [0.85, 'vineyard'],
    [1, 'field'],
  ],
  hamlet: [
    [0.3, 'field'],
    [1, 'hamlet'],
  ],
  park: [[1, 'park']],
  industrial: [
    [0.94, 'industry'],
    [1, 'park'],
  ],
  apartments: [
    [0.68, 'apartments'],
    [0.8, 'houses'],
    [0.86, 'park'],
    [0.92, 'school'],
    [0.96, 'sports'],
    [1, 'oldTown'],
  ],
  residential: [
    [0.76, 'houses'],
    [0.88, 'apartments'],
    [0.93, 'park'],
    [0.96, 'school'],
    [1, 'sports'],
  ],
  centre: [
    [0.84, 'oldTown'],
    [0.92, 'square'],
    [0.96, 'park'],
    [1, 'apartments'],
  ],
}

/** Too small to build on [m²]. */
const LEFTOVER_M2 = 800

export const blockUseOf = ({ use }: District, block: Block): BlockUse => {
  const areaM2 = areaOf(block.outline)
  if (isUrban(use) && areaM2 < LEFTOVER_M2) return 'park'
  if (use === 'hamlet' && areaM2 < 2700) return 'field'
  const dice = fraction3(block.seed, 4, 4)
  return MIX[use].find(([upTo]) => dice < upTo)?.[1] ?? 'park'
}

const CROPS: readonly SurfaceKind[] = ['wheat', 'maize', 'maize', 'stubble', 'ploughed', 'meadow', 'meadow', 'lawn']

/** What grows on a field. */
export const cropOf = ({ seed }: Block): SurfaceKind =>
  CROPS[Math.floor(fraction3(seed, 6, 6) * CROPS.length)] ?? 'meadow'
