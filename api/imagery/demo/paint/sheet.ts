import { type Canvas, type CanvasPattern, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Box } from '#engine/geometry/box.ts'
import type { PointM } from '#engine/geometry/localPlane.ts'
import type { District } from '../model/district.ts'
import { TILE_PX, type WorldPoint } from '../model/mercator.ts'

/** A tile being painted. */
export interface Sheet {
  readonly zoom: number
  readonly column: number
  readonly row: number
  readonly canvas: Canvas
  readonly context: SKRSContext2D
  /** Extent of the tile. */
  readonly box: Box
}

/** Two canvases serve all tiles, because painting takes at most two sheets and is never interrupted. New canvases would be slower and, being
 * collected late, would take hundreds of megabytes. */
const CANVASES = [createCanvas(TILE_PX, TILE_PX), createCanvas(TILE_PX, TILE_PX)]

/** An empty sheet; valid until the next but one is asked for. */
export const newSheet = (zoom: number, column: number, row: number): Sheet => {
  const canvas = CANVASES.shift() as Canvas
  CANVASES.push(canvas)
  // Setting the size clears a canvas and forgets its state.
  canvas.width = TILE_PX
  const tiles = 2 ** zoom
  const box = { minX: column / tiles, maxX: (column + 1) / tiles, minY: row / tiles, maxY: (row + 1) / tiles }
  return { zoom, column, row, canvas, context: canvas.getContext('2d'), box }
}

/** A point of the Web Mercator square on the sheet [px]. */
export const toPx = ({ zoom, column, row }: Sheet, { x, y }: WorldPoint): WorldPoint => ({
  x: (x * 2 ** zoom - column) * TILE_PX,
  y: (y * 2 ** zoom - row) * TILE_PX,
})

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

const ORIGIN: PointM = { x: 0, y: 0 }

/** Sets the drawing unit to metres (x east, y north), from a point of the plane and turned by an angle. */
export const enter = (context: SKRSContext2D, view: View, { x, y } = ORIGIN, angleRad = 0): void => {
  const c = Math.cos(angleRad) * view.scale
  const s = Math.sin(angleRad) * view.scale
  context.setTransform(c, -s, -s, -c, view.left + x * view.scale, view.top - y * view.scale)
}

/** Adds an outline or a line to the current path. */
export const trace = (context: SKRSContext2D, points: readonly PointM[], closed = true): void => {
  for (let k = 0; k < points.length; k++) {
    const { x, y } = points[k] as PointM
    if (k === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  if (closed) context.closePath()
}

/** Fills the current path. */
export const fill = (context: SKRSContext2D, style: string | CanvasPattern): void => {
  context.fillStyle = style
  context.fill()
}

export const fillRing = (context: SKRSContext2D, ring: readonly PointM[], style: string | CanvasPattern): void => {
  context.beginPath()
  trace(context, ring)
  fill(context, style)
}

/** Strokes the current path. */
export const stroke = (context: SKRSContext2D, width: number, style: string): void => {
  context.lineWidth = width
  context.strokeStyle = style
  context.stroke()
}

/** A square picture made pixel by pixel from red, green, blue and opacity in 0..255. */
export const pictureOf = (px: number, at: (i: number, j: number) => readonly number[]): Canvas => {
  const canvas = createCanvas(px, px)
  const context = canvas.getContext('2d')
  const image = context.createImageData(px, px)
  for (let k = 0; k < px * px; k++) image.data.set(at(k % px, Math.floor(k / px)), k * 4)
  context.putImageData(image, 0, 0)
  return canvas
}
