import { dot, planeAxes } from '../geometry/planeAxes.ts'
import type { Steps } from '../steps.ts'
import { MONTHS_A_YEAR } from '../units.ts'
import type { PlaneBox } from './casters.ts'
import type { GridFrame } from './gridFrame.ts'
import { type AreaPlane, type ModuleShade, noShade, type VisitAt, writeBeamShade } from './moduleLosses.ts'
import { type ModulePlane, type ModuleRectangle, pointOnPlane } from './modulePlane.ts'
import { FULL, type RoofGrid } from './roofGrid.ts'
import { rowSkyLoss } from './rowShade.ts'
import { addRowShade, coveredFromBelow, MOST_BLOCKS } from './shadedBlocks.ts'

/** A block counts as touched from this share of its beam on: with less, the shadow often ends in a cell beside the block. */
const TOUCHED_FROM = 0.03

/** A part of a module in the plane of the grid, seen from above where the modules stand on racks. */
const onGrid = ({ direction, origin }: GridFrame, plane: ModulePlane, { a0, a1, b0, b1 }: PlaneBox): PlaneBox => {
  const { across, upSlope } = planeAxes(direction)
  const [from, to] = [pointOnPlane(plane, a0, b0), pointOnPlane(plane, a1, b1)].map((point) => {
    const offset = { east: point.east - origin.east, north: point.north - origin.north, up: 0 }
    const slope = { ...upSlope, up: 0 }
    return { a: dot(across, offset), b: dot(slope, offset) / dot(slope, slope) }
  }) as [{ a: number; b: number }, { a: number; b: number }]
  return {
    a0: Math.min(from.a, to.a),
    a1: Math.max(from.a, to.a),
    b0: Math.min(from.b, to.b),
    b1: Math.max(from.b, to.b),
  }
}

/** The cells under a stretch: from the first to the last, with the covered shares of these two. */
const cellsUnder = (from: number, to: number, cellM: number, count: number) => {
  const [start, end] = [Math.max(0, from / cellM), Math.min(count, to / cellM)]
  const first = Math.min(count - 1, Math.floor(start))
  const last = Math.min(count - 1, Math.max(first, Math.ceil(end) - 1))
  const of = (cell: number): number => Math.max(0, Math.min(end, cell + 1) - Math.max(start, cell))
  return { first, last, ofFirst: of(first), ofLast: of(last), all: Math.max(1e-9, end - start) }
}

const blockBoxes = ({ a0, a1, b0, b1, blocksAcross, blocksUp }: ModuleRectangle): readonly PlaneBox[] =>
  Array.from({ length: blocksAcross * blocksUp }, (_, block) => {
    const [across, up] = [block % blocksAcross, Math.floor(block / blocksAcross)]
    const [width, height] = [(a1 - a0) / blocksAcross, (b1 - b0) / blocksUp]
    return {
      a0: a0 + across * width,
      a1: a0 + (across + 1) * width,
      b0: b0 + up * height,
      b1: b0 + (up + 1) * height,
    }
  })

/** The cells under the blocks of the modules of a plane. */
export type PlaneCells = ReturnType<typeof cellsOfModules>

const cellsOfModules = (frame: GridFrame, plane: AreaPlane) => {
  const { box, columns, lines } = frame
  const [wideM, highM] = [(box.a1 - box.a0) / columns, (box.b1 - box.b0) / lines]
  return plane.modules.map((module) => {
    const blocks = blockBoxes(module).map((block) => {
      const on = onGrid(frame, plane, block)
      return {
        across: cellsUnder(on.a0 - box.a0, on.a1 - box.a0, wideM, columns),
        up: cellsUnder(on.b0 - box.b0, on.b1 - box.b0, highM, lines),
      }
    })
    return {
      blocks,
      column0: Math.min(...blocks.map(({ across }) => across.first)),
      column1: Math.max(...blocks.map(({ across }) => across.last)),
      line0: Math.min(...blocks.map(({ up }) => up.first)),
      line1: Math.max(...blocks.map(({ up }) => up.last)),
    }
  })
}

/** A plane of modules with its cells. */
export interface GriddedPlane {
  readonly plane: AreaPlane
  readonly modules: PlaneCells
}

export const griddedPlanes = (frame: GridFrame, planes: readonly AreaPlane[]): readonly GriddedPlane[] =>
  planes.map((plane) => ({ plane, modules: cellsOfModules(frame, plane) }))

/** Visits the modules of a plane that a shadow on the grid touches. */
const visitsOn = ({ frame: { columns }, shaded }: RoofGrid, plane: AreaPlane, modules: PlaneCells): VisitAt => {
  const losses = { lost: new Float64Array(MOST_BLOCKS), depth: new Float64Array(MOST_BLOCKS) }
  return (position, visit, rowFraction) => {
    const cells = shaded[position]
    if (!cells) return
    const { range, lost, depth } = cells
    for (let index = 0; index < modules.length; index++) {
      const module = modules[index] as (typeof modules)[number]
      if (module.column1 < range.column0 || module.column0 > range.column1) continue
      if (module.line1 < range.line0 || module.line0 > range.line1) continue
      const rectangle = plane.modules[index] as ModuleRectangle
      const ofRow = rowFraction(index)
      let isShaded = false
      for (let block = 0; block < module.blocks.length; block++) {
        const { across, up } = module.blocks[block] as (typeof module.blocks)[number]
        let [sum, darkest] = [0, 0]
        for (let line = up.first; line <= up.last; line++) {
          const first = line * columns + across.first
          const last = first + across.last - across.first
          let ofLine = (lost[first] as number) * across.ofFirst
          for (let cell = first + 1; cell < last; cell++) ofLine += lost[cell] as number
          if (last > first) ofLine += (lost[last] as number) * across.ofLast
          if (ofLine === 0) continue
          sum += ofLine * (line === up.first ? up.ofFirst : line === up.last ? up.ofLast : 1)
          for (let cell = first; cell <= last; cell++)
            if ((depth[cell] as number) > darkest) darkest = depth[cell] as number
        }
        const share = sum / (FULL * across.all * up.all)
        losses.lost[block] = ofRow > 0 ? share * (1 - coveredFromBelow(rectangle, block, ofRow)) : share
        losses.depth[block] = share > TOUCHED_FROM ? darkest / FULL : 0
        if (sum > 0) isShaded = true
      }
      if (!isShaded) continue
      if (ofRow > 0) addRowShade(rectangle, ofRow, losses)
      visit(index, losses)
    }
  }
}

function* writeSky(grid: RoofGrid, plane: AreaPlane, skyRatio: Float32Array): Steps<void> {
  const sky = yield* grid.skyOf(plane.direction)
  const behindRow = plane.rows ? 1 - rowSkyLoss(plane.rows) : 1
  for (const [index, module] of plane.modules.entries()) {
    const on = onGrid(grid.frame, plane, module)
    const first = MONTHS_A_YEAR * (plane.indices[index] ?? 0)
    const months = skyRatio.subarray(first, first + MONTHS_A_YEAR)
    sky.write((on.a0 + on.a1) / 2, (on.b0 + on.b1) / 2, months)
    if (plane.isBehindRow[index])
      for (let month = 0; month < MONTHS_A_YEAR; month++) months[month] = (months[month] as number) * behindRow
  }
}

/** The shade of a layout with more objects on its roof. */
interface MoreShade {
  readonly grid: RoofGrid
  readonly shade: ModuleShade
}

/** A copy without the losses at positions of the sun that have changed. */
const withoutChanged = ({ shade }: MoreShade, isSame: (position: number) => boolean): ModuleShade => {
  const copy = { ...shade, lost: shade.lost.slice(), touched: shade.touched.slice(), skyRatio: shade.skyRatio.slice() }
  const count = shade.positions.sun.length
  for (let position = 0; position < count; position++) {
    if (isSame(position)) continue
    for (let at = position; at < copy.lost.length; at += count) copy.lost[at] = copy.touched[at] = 0
  }
  return copy
}

/** Losses of a layout's modules to near objects, as the grid of their roof tells them, in steps.
 * @param planes that hold every module once
 * @param before the same layout with more objects; what has not changed is reused
 * @see docs/accuracy.md for its difference from `moduleShade` */
export function* gridShade(
  planes: readonly GriddedPlane[],
  grid: RoofGrid,
  before: MoreShade | null = null,
): Steps<ModuleShade> {
  const isSame = (position: number): boolean => before?.grid.shaded[position] === grid.shaded[position]
  const shade = before
    ? withoutChanged(before, isSame)
    : noShade(
        planes.map(({ plane }) => plane),
        grid.positions,
      )
  const isTouched = grid.shaded.some((cells) => cells !== null)
  for (const { plane, modules } of planes) {
    yield* writeBeamShade(plane, isTouched ? visitsOn(grid, plane, modules) : null, shade, before ? isSame : undefined)
    yield* writeSky(grid, plane, shade.skyRatio)
  }
  return shade
}
