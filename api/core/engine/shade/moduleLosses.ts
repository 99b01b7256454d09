import type { Steps } from '../steps.ts'
import { MONTHS_A_YEAR } from '../units.ts'
import type { ModulePlane, ModuleRectangle } from './modulePlane.ts'
import { type ModuleRows, rowShadedFraction } from './rowShade.ts'
import { addRowShade, type BlockLosses, MOST_BLOCKS, type RowFraction, type VisitShaded } from './shadedBlocks.ts'
import type { SunPositions } from './sunPositions.ts'

/** The modules of one plane of an area. */
export interface AreaPlane extends ModulePlane {
  /** Index of each module in the area. */
  readonly indices: readonly number[]
  /** Geometry of the rack rows; null for flush modules. */
  readonly rows: ModuleRows | null
  /** Whether a row stands in front of each module. */
  readonly isBehindRow: readonly boolean[]
}

/** The shade on the modules of an area, by module and position of the sun: entry `module · positions + position`. */
export interface ModuleShade {
  readonly positions: SunPositions
  /** Blocks of each module. */
  readonly blocks: Uint8Array
  /** Share of the beam that does not reach a module [1/255]. */
  readonly lost: Uint8Array
  /** Number of blocks that the shadow touches, each weighted by the shadow's opacity [1/42]. */
  readonly touched: Uint8Array
  /** Ratio of the sky view factor with near objects to that with the far horizon alone, twelve months per module. */
  readonly skyRatio: Float32Array
}

export const LOST_UNIT = 1 / 255
export const TOUCHED_UNIT = 1 / 42

/** A block counts as touched if more than this share of its beam is lost: a quarter of a cell. */
const TOUCHED_FROM = 0.01

/** Writes a module's losses at a position. */
const writeModule = (
  { blocksAcross, blocksUp }: ModuleRectangle,
  { lost, depth }: BlockLosses,
  at: number,
  shade: Pick<ModuleShade, 'lost' | 'touched'>,
): void => {
  const blocks = blocksAcross * blocksUp
  let [lostSum, touched] = [0, 0]
  for (let block = 0; block < blocks; block++) {
    lostSum += lost[block] as number
    if ((lost[block] as number) > TOUCHED_FROM) touched += depth[block] as number
  }
  shade.lost[at] = Math.round(lostSum / blocks / LOST_UNIT)
  shade.touched[at] = Math.round(touched / TOUCHED_UNIT)
}

/** Positions between two steps. */
const POSITIONS_A_STEP = 8

/** Visits the modules that near objects shade at a position of the sun, with the shade of the rows in front. */
export type VisitAt = (position: number, visit: VisitShaded, rowFraction: RowFraction) => void

/** No shade yet on the modules of some planes. */
export const noShade = (planes: readonly AreaPlane[], positions: SunPositions): ModuleShade => {
  const count = planes.reduce((sum, { modules }) => sum + modules.length, 0)
  const blocks = new Uint8Array(count)
  for (const { modules, indices } of planes)
    for (const [index, { blocksAcross, blocksUp }] of modules.entries())
      blocks[indices[index] ?? 0] = blocksAcross * blocksUp
  return {
    positions,
    blocks,
    lost: new Uint8Array(count * positions.sun.length),
    touched: new Uint8Array(count * positions.sun.length),
    skyRatio: new Float32Array(MONTHS_A_YEAR * count).fill(1),
  }
}

/** Writes the beam losses of the modules of a plane to the rows in front and to near objects, position by position of the sun.
 * @param visitAt null where no object can shade the plane
 * @param isWritten whether the losses of a position stand already */
export function* writeBeamShade(
  { rows, modules, indices, isBehindRow }: AreaPlane,
  visitAt: VisitAt | null,
  shade: ModuleShade,
  isWritten: (position: number) => boolean = () => false,
): Steps<void> {
  const { sun } = shade.positions
  const ofRowAlone = { lost: new Float64Array(MOST_BLOCKS), depth: new Float64Array(MOST_BLOCKS) }
  if (!rows && !visitAt) return
  for (const [position, direction] of sun.entries()) {
    if (position % POSITIONS_A_STEP === 0) yield
    if (isWritten(position)) continue
    const placeOf = (index: number): number => (indices[index] ?? 0) * sun.length + position
    const ofRow = rows ? rowShadedFraction(rows, direction) : 0
    if (ofRow > 0)
      for (const [index, module] of modules.entries()) {
        if (!isBehindRow[index]) continue
        ofRowAlone.lost.fill(0)
        ofRowAlone.depth.fill(0)
        addRowShade(module, ofRow, ofRowAlone)
        writeModule(module, ofRowAlone, placeOf(index), shade)
      }
    visitAt?.(
      position,
      (index, losses) => {
        const module = modules[index]
        if (module) writeModule(module, losses, placeOf(index), shade)
      },
      (index) => (isBehindRow[index] ? ofRow : 0),
    )
  }
}
