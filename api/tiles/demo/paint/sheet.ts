import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas'
import type { PointM } from '#engine/geometry/localPlane.ts'
import type { Box } from '../model/box.ts'
import type { District } from '../model/district.ts'
import { TILE_PX } from '../model/mercator.ts'
import { type PathContext, Pixels } from './pixels.ts'
import { Specks } from './specks.ts'

/** A tile being painted. */
export interface Sheet {
  readonly zoom: number
  readonly column: number
  readonly row: number
  readonly canvas: Canvas
  readonly context: SKRSContext2D
  /** What is too small for the canvas' paths; painted over everything else. */
  readonly specks: Specks
  /** Far views are painted here instead. */
  readonly pixels: Pixels
  /** What the tile shows. */
  readonly box: Box
}

/** Painting a tile takes at most two sheets and is never interrupted, so two canvases and one set of pixels serve all tiles: new ones would be
 * slower and, being collected late, cost hundreds of megabytes. */
const CANVASES = [createCanvas(TILE_PX, TILE_PX), createCanvas(TILE_PX, TILE_PX)]
const PIXELS = new Pixels()
let painted = 0

/** An empty sheet; valid until the next but one is asked for. */
export const newSheet = (zoom: number, column: number, row: number): Sheet => {
  const canvas = CANVASES[painted++ % CANVASES.length] as Canvas
  // Setting the size clears a canvas and forgets its state.
  canvas.width = TILE_PX
  const tiles = 2 ** zoom
  const box = { minX: column / tiles, maxX: (column + 1) / tiles, minY: row / tiles, maxY: (row + 1) / tiles }
  return { zoom, column, row, canvas, context: canvas.getContext('2d'), specks: new Specks(), pixels: PIXELS, box }
}

/** Puts pixels onto the sheet's canvas. */
export const showPixels = ({ context }: Sheet, data: Uint8ClampedArray): void =>
  context.putImageData(new ImageData(data, TILE_PX, TILE_PX), 0, 0)

/** From a district's plane to the pixels of a sheet. */
export interface View {
  /** Pixels per true metre. */
  readonly scale: number
  readonly left: number
  readonly top: number
}

export const viewOf = ({ zoom, box }: Sheet, { projection }: District): View => {
  const pxPerWorld = TILE_PX * 2 ** zoom
  return {
    scale: projection.worldPerMetre * pxPerWorld,
    left: (projection.world.x - box.minX) * pxPerWorld,
    top: (projection.world.y - box.minY) * pxPerWorld,
  }
}

/** Adds an outline to the current path. */
export const trace = (context: PathContext, view: View, ring: readonly PointM[], closed = true): void => {
  const { left, top, scale } = view
  for (let k = 0; k < ring.length; k++) {
    const { x, y } = ring[k] as PointM
    if (k === 0) context.moveTo(left + x * scale, top - y * scale)
    else context.lineTo(left + x * scale, top - y * scale)
  }
  if (closed) context.closePath()
}

/** Adds a line of points given in the context's own units to the current path. */
export const tracePoints = (context: PathContext, points: readonly PointM[]): void => {
  points.forEach(({ x, y }, index) => {
    if (index === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  })
}

/** Fills a polygon given in the context's own units. */
export const fillPolygon = (context: PathContext, ring: readonly PointM[], style: PathContext['fillStyle']): void => {
  context.beginPath()
  tracePoints(context, ring)
  context.closePath()
  context.fillStyle = style
  context.fill()
}

/** Fills one outline. */
export const fillRing = (context: PathContext, view: View, ring: readonly PointM[], style: string): void => {
  context.beginPath()
  trace(context, view, ring)
  context.fillStyle = style
  context.fill()
}

/** Makes (x east, y north) in metres from a point, turned by an angle, the unit of what is drawn next. */
export const enter = (context: SKRSContext2D, view: View, { x, y }: PointM, angleRad: number): void => {
  const c = Math.cos(angleRad) * view.scale
  const s = Math.sin(angleRad) * view.scale
  context.setTransform(c, -s, -s, -c, view.left + x * view.scale, view.top - y * view.scale)
}
