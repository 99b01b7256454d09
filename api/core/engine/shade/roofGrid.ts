import type { PlaneDirection } from '../geometry/roofPlane.ts'
import type { Steps } from '../steps.ts'
import { type Caster, castersOn } from './casters.ts'
import type { GridFrame } from './gridFrame.ts'
import type { Prism } from './scene.ts'
import { type SkyGrid, skyGrid } from './skyGrid.ts'
import { newStretches, writeStretches } from './stretches.ts'
import type { SunPositions } from './sunPositions.ts'

/** Cells from the first to the last, both included. */
interface CellRange {
  readonly column0: number
  readonly column1: number
  readonly line0: number
  readonly line1: number
}

/** The light that the cells of a roof lose at one position of the sun: entry `line · columns + column`. */
interface ShadedCells {
  /** The cells that a shadow touches. */
  readonly range: CellRange
  /** Share of the beam that does not reach a cell [1/255]. */
  readonly lost: Uint8Array
  /** Share of the beam that does not reach the darkest part of a cell [1/255]. */
  readonly depth: Uint8Array
}

/** The shade of a roof, whatever modules lie on it. */
export interface RoofGrid {
  readonly frame: GridFrame
  readonly prisms: readonly Prism[]
  readonly positions: SunPositions
  /** By position of the sun; null where no shadow touches the roof. A grid with fewer objects shares what has not changed. */
  readonly shaded: readonly (ShadedCells | null)[]
  /** Sky ratios of modules of a direction, computed once. */
  skyOf(direction: PlaneDirection): Steps<SkyGrid>
}

/** A share of 1 in a byte of the grid. */
export const FULL = 255
/** Positions of the sun between two steps. */
const POSITIONS_A_STEP = 8

/** Light on the cells at one position of the sun. */
const newCells = ({ columns, lines }: GridFrame) => ({
  light: new Float32Array(columns * lines),
  darkest: new Float32Array(columns * lines),
  stretches: newStretches(1, lines),
})
type Cells = ReturnType<typeof newCells>

/** Dims the cells from one place of a line to another.
 * @param from in columns
 * @param to in columns */
const dimLine = ({ light, darkest }: Cells, first: number, from: number, to: number, transmittance: number): void => {
  const last = Math.ceil(to) - 1
  for (let column = Math.floor(from); column <= last; column++) {
    const covered = Math.min(to, column + 1) - Math.max(from, column)
    light[first + column] = (light[first + column] as number) * (1 - covered * (1 - transmittance))
    darkest[first + column] = (darkest[first + column] as number) * transmittance
  }
}

/** Dims the cells under the shadows at one position of the sun.
 * @returns the dimmed cells; null if there are none */
const dim = ({ box, columns, lines }: GridFrame, cells: Cells, casters: readonly Caster[]): CellRange | null => {
  const { stretches } = cells
  const cellM = (box.a1 - box.a0) / columns
  let [column0, column1, line0, line1] = [columns, -1, lines, -1]
  cells.light.fill(1)
  cells.darkest.fill(1)
  for (const { shadow, transmittance } of casters) {
    if (writeStretches(shadow, box, stretches, 0) === 'none') continue
    for (let line = 0; line < lines; line++) {
      const from = Math.max(0, ((stretches.from[line] as number) - box.a0) / cellM)
      const to = Math.min(columns, ((stretches.to[line] as number) - box.a0) / cellM)
      if (from >= to) continue
      dimLine(cells, line * columns, from, to, transmittance)
      line0 = Math.min(line0, line)
      line1 = Math.max(line1, line)
      column0 = Math.min(column0, Math.floor(from))
      column1 = Math.max(column1, Math.ceil(to) - 1)
    }
  }
  return line1 < 0 ? null : { column0, column1, line0, line1 }
}

/** Packs the cells of one position of the sun. */
const packed = ({ columns, lines }: GridFrame, { light, darkest }: Cells, range: CellRange): ShadedCells => {
  const [lost, depth] = [new Uint8Array(columns * lines), new Uint8Array(columns * lines)]
  for (let line = range.line0; line <= range.line1; line++)
    for (let cell = line * columns + range.column0; cell <= line * columns + range.column1; cell++) {
      lost[cell] = Math.round((1 - (light[cell] as number)) * FULL)
      depth[cell] = Math.round((1 - (darkest[cell] as number)) * FULL)
    }
  return { range, lost, depth }
}

/** @param before the grid with more objects; its positions that they do not shade are reused */
function* beamOnCells(
  frame: GridFrame,
  prisms: readonly Prism[],
  { sun, month }: SunPositions,
  before: RoofGrid | null,
): Steps<RoofGrid['shaded']> {
  const casters = castersOn(frame, frame.box, prisms)
  const removed =
    before &&
    castersOn(
      frame,
      frame.box,
      before.prisms.filter((prism) => !prisms.includes(prism)),
    )
  const cells = newCells(frame)
  const shaded: (ShadedCells | null)[] = []
  for (const [position, direction] of sun.entries()) {
    if (position % POSITIONS_A_STEP === 0) yield
    const inMonth = month[position] ?? 0
    if (before && removed?.at(direction, inMonth).length === 0) {
      shaded.push(before.shaded[position] ?? null)
      continue
    }
    const near = casters.at(direction, inMonth)
    const range = near.length > 0 ? dim(frame, cells, near) : null
    shaded.push(range && packed(frame, cells, range))
  }
  return shaded
}

/** The shade of a roof to near objects, in steps.
 * @param far the far horizon, as `farProfile` gives it
 * @param positions of seasons as `seasonsOf` the prisms gives them
 * @param share of the roof in the points of the plant, 0 to 1
 * @param before the grid of the same roof with more objects */
export function* roofGrid(
  frame: GridFrame,
  prisms: readonly Prism[],
  far: Float64Array | null,
  positions: SunPositions,
  share: number,
  before: RoofGrid | null = null,
): Steps<RoofGrid> {
  const skies = new Map<string, SkyGrid>()
  return {
    frame,
    prisms,
    positions,
    shaded: yield* beamOnCells(frame, prisms, positions, before),
    *skyOf(direction) {
      const key = `${direction.tiltDeg} ${direction.azimuthDeg}`
      const removed = before?.prisms.filter((prism) => !prisms.includes(prism)) ?? []
      const more = before && { grid: yield* before.skyOf(direction), removed }
      const known = skies.get(key) ?? (yield* skyGrid(frame, direction, prisms, far, share, more))
      skies.set(key, known)
      return known
    },
  }
}
