import { MODULE_STATE } from '../mapAdapter.ts'
import { intersection, isEmpty, type ScreenBox } from './box.ts'
import { boxOfModules, type ModuleField } from './moduleField.ts'
import { type CanvasView, type Pen, traceCells, traceRun, traceSeams } from './modulePaths.ts'
import type { ModuleRun } from './moduleRuns.ts'
import {
  CELLS_FROM_PX,
  COLOUR,
  frameOpacity,
  GHOST_DASH_PX,
  MODULE_FROM_PX,
  RIM_PX,
  SEAMS_FROM_PX,
} from './moduleStyle.ts'

/** Paints the modules of a field within a part of the world; the caller sets the clip.
 * @param part a box in the world of side 1
 * @param hovered index of the module to highlight */
export const paintModules = (pen: Pen, field: ModuleField, part: ScreenBox, hovered: number | null): void => {
  const runs = field.runs.filter((run) => isSeen(field, run, part))
  const sidePx = shownSidePx(field, pen.view)
  if (sidePx < MODULE_FROM_PX) {
    paintPlates(pen, runs, sidePx)
    paintColours(pen, field, runs)
    return
  }
  paintOpen(
    pen,
    field.openRuns.filter((run) => isSeen(field, run, part)),
  )
  fill(pen, runs, COLOUR.module)
  paintColours(pen, field, runs)
  if (sidePx >= CELLS_FROM_PX) stroke(pen, runs, traceCells, COLOUR.cell)
  paintFrames(pen, runs, sidePx)
  for (const ghost of ghostsOf(field)) if (isSeen(field, ghost, part)) paintGhost(pen, ghost)
  if (hovered !== null && hovered < field.count) paintHovered(pen, single(hovered))
}

/** The shorter side of a module on the screen [CSS px]. */
const shownSidePx = ({ shortestSide }: ModuleField, { scale, pixelRatio }: CanvasView): number =>
  (shortestSide * scale) / pixelRatio

/** One module as its own run. */
const single = (module: number): ModuleRun => ({ first: module, last: module, side: 0 })

const ghostsOf = ({ overlay: { states } }: ModuleField): readonly ModuleRun[] =>
  states
    ? Array.from(states.keys())
        .filter((module) => states[module] === MODULE_STATE.removed)
        .map(single)
    : []

const isSeen = ({ corners }: ModuleField, { first, last }: ModuleRun, part: ScreenBox): boolean =>
  !isEmpty(intersection(part, boxOfModules(corners, first, last)))

/** Fills each run separately: hundreds of outlines in one path take ten times as long. */
const fill = (pen: Pen, runs: readonly ModuleRun[], colour: string): void => {
  pen.context.fillStyle = colour
  for (const run of runs) {
    pen.context.beginPath()
    traceRun(pen, run)
    pen.context.fill()
  }
}

/** Colours by value of each module, if set. */
const paintColours = (pen: Pen, { overlay: { colours } }: ModuleField, runs: readonly ModuleRun[]): void => {
  if (!colours) return
  for (const { first, last } of runs)
    for (let module = first; module <= last; module++) fill(pen, [single(module)], colours[module] ?? COLOUR.module)
}

/** A line of one device pixel: a module's frame is 3 cm wide, less than a pixel at all zooms but the last, and one-pixel lines are
 * drawn ten times as fast. */
const stroke = (pen: Pen, runs: readonly ModuleRun[], trace: typeof traceRun, colour: string, widthPx = 1): void => {
  pen.context.strokeStyle = colour
  pen.context.lineWidth = widthPx
  for (const run of runs) {
    pen.context.beginPath()
    trace(pen, run)
    pen.context.stroke()
  }
}

/** Modules too small to click: a dark plate with a light rim, closed gaps and faint frames. */
const paintPlates = (pen: Pen, runs: readonly ModuleRun[], sidePx: number): void => {
  stroke(pen, runs, traceRun, COLOUR.frame, 2 * RIM_PX * pen.view.pixelRatio)
  fill(pen, runs, COLOUR.module)
  stroke(pen, runs, traceRun, COLOUR.module)
  if (sidePx >= SEAMS_FROM_PX) paintFrames(pen, runs, sidePx)
}

const paintFrames = (pen: Pen, runs: readonly ModuleRun[], sidePx: number): void => {
  pen.context.globalAlpha = frameOpacity(sidePx)
  stroke(pen, runs, traceRun, COLOUR.frame)
  stroke(pen, runs, traceSeams, COLOUR.frame)
  pen.context.globalAlpha = 1
}

/** Faint outlines of places where modules would fit. */
const paintOpen = (pen: Pen, runs: readonly ModuleRun[]): void => {
  for (const colour of [COLOUR.openShadow, COLOUR.open]) {
    stroke(pen, runs, traceRun, colour)
    stroke(pen, runs, traceSeams, colour)
  }
}

/** White dashes on a dark line, visible on every roof. */
const paintGhost = (pen: Pen, ghost: ModuleRun): void => {
  fill(pen, [ghost], COLOUR.ghost)
  stroke(pen, [ghost], traceRun, COLOUR.ghostShadow)
  pen.context.setLineDash(GHOST_DASH_PX.map((lengthPx) => lengthPx * pen.view.pixelRatio))
  stroke(pen, [ghost], traceRun, COLOUR.ghostFrame)
  pen.context.setLineDash([])
}

const paintHovered = (pen: Pen, module: ModuleRun): void => {
  fill(pen, [module], COLOUR.hover)
  stroke(pen, [module], traceRun, COLOUR.hoverFrame, 1.5 * pen.view.pixelRatio)
}
