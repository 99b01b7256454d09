import { cornerAt, type ModuleCorners } from '#engine/layout/moduleCorners.ts'
import type { ModuleRun } from './moduleRuns.ts'
import { CELL_COUNT } from './moduleStyle.ts'

/** Position of the world on a canvas: a place at x is painted at `x · scale − left`. All in device pixels. */
export interface CanvasView {
  readonly scale: number
  readonly left: number
  readonly top: number
  /** Device pixels of a CSS pixel. */
  readonly pixelRatio: number
}

/** Drawing context for the outlines of modules. */
export interface Pen {
  readonly context: CanvasRenderingContext2D
  readonly corners: ModuleCorners
  readonly view: CanvasView
}

const xAt = ({ corners, view }: Pen, at: number): number => (corners[at] as number) * view.scale - view.left
const yAt = ({ corners, view }: Pen, at: number): number => (corners[at + 1] as number) * view.scale - view.top
const moveTo = (pen: Pen, at: number) => pen.context.moveTo(xAt(pen, at), yAt(pen, at))
const lineTo = (pen: Pen, at: number) => pen.context.lineTo(xAt(pen, at), yAt(pen, at))

/** The outline of a run as one shape. */
export const traceRun = (pen: Pen, { first, last, side }: ModuleRun): void => {
  moveTo(pen, cornerAt(first, side))
  lineTo(pen, cornerAt(first, side + 1))
  lineTo(pen, cornerAt(last, side + 2))
  lineTo(pen, cornerAt(last, side + 3))
  pen.context.closePath()
}

/** The lines between the modules of a run: the gap itself is thinner than a line. */
export const traceSeams = (pen: Pen, { first, last, side }: ModuleRun): void => {
  for (let module = first + 1; module <= last; module++) {
    moveTo(pen, cornerAt(module, side))
    lineTo(pen, cornerAt(module, side + 1))
  }
}

/** The lines between the cells: in one direction across the whole run, in the other per module. */
export const traceCells = (pen: Pen, { first, last, side }: ModuleRun): void => {
  const start = [cornerAt(first, side), cornerAt(first, side + 1)] as const
  const alongPx = lengthPx(pen, cornerAt(first, side + 1), cornerAt(first, side + 2))
  const isShort = lengthPx(pen, ...start) < alongPx
  traceRungs(
    pen,
    start,
    [cornerAt(last, side + 3), cornerAt(last, side + 2)],
    isShort ? CELL_COUNT.short : CELL_COUNT.long,
  )
  for (let module = first; module <= last; module++) {
    const from = [cornerAt(module, side), cornerAt(module, side + 3)] as const
    const to = [cornerAt(module, side + 1), cornerAt(module, side + 2)] as const
    traceRungs(pen, from, to, isShort ? CELL_COUNT.long : CELL_COUNT.short)
  }
}

/** Lines from one edge to another that divide the area into equal parts. */
const traceRungs = (pen: Pen, from: readonly [number, number], to: readonly [number, number], shares: number): void => {
  for (let share = 1; share < shares; share++) {
    const part = share / shares
    pen.context.moveTo(between(xAt, pen, from, part), between(yAt, pen, from, part))
    pen.context.lineTo(between(xAt, pen, to, part), between(yAt, pen, to, part))
  }
}

const between = (axisAt: typeof xAt, pen: Pen, [a, b]: readonly [number, number], part: number): number =>
  axisAt(pen, a) * (1 - part) + axisAt(pen, b) * part

const lengthPx = (pen: Pen, a: number, b: number): number =>
  Math.hypot(xAt(pen, a) - xAt(pen, b), yAt(pen, a) - yAt(pen, b))
