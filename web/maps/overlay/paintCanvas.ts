import type { ModuleRef } from '../mapAdapter.ts'
import { worldSizePx } from '../projection.ts'
import { type ScreenBox, scaled } from './box.ts'
import type { ModuleField } from './moduleField.ts'
import { paintModules } from './paintModules.ts'

/** A part of the world in pixels at a zoom, from the world's upper left corner. */
export interface WorldWindow {
  readonly zoom: number
  readonly box: ScreenBox
}

/** A finer picture looks the same and costs the square in time. */
const MAX_PIXEL_RATIO = 2

/** Device pixels painted per CSS pixel. */
export const paintedPixelRatio = (): number => Math.min(MAX_PIXEL_RATIO, devicePixelRatio)

/** Resizes a canvas to its window and clears it. */
export const fitCanvas = (canvas: HTMLCanvasElement, window: WorldWindow | null, pixelRatio: number): void => {
  const widthPx = window ? window.box.right - window.box.left : 0
  const heightPx = window ? window.box.bottom - window.box.top : 0
  canvas.width = Math.ceil(widthPx * pixelRatio)
  canvas.height = Math.ceil(heightPx * pixelRatio)
  canvas.style.width = `${canvas.width / pixelRatio}px`
  canvas.style.height = `${canvas.height / pixelRatio}px`
}

/** Content and position of the canvas. */
export interface Picture {
  readonly window: WorldWindow
  readonly fields: readonly ModuleField[]
  readonly hovered: ModuleRef | null
  readonly pixelRatio: number
}

/** Repaints one box of the picture [px of the world at its zoom], and nothing outside. */
export const paintBox = (context: CanvasRenderingContext2D, picture: Picture, box: ScreenBox): void => {
  const { window, fields, hovered, pixelRatio } = picture
  const { left, top } = scaled(window.box, pixelRatio)
  const sizePx = worldSizePx(window.zoom)
  const view = { scale: sizePx * pixelRatio, left, top, pixelRatio }
  const device = scaled(box, pixelRatio)
  context.save()
  context.beginPath()
  // Whole device pixels: the old picture would remain visible at the edge of a clip that cuts a pixel.
  const x = Math.floor(device.left - left)
  const y = Math.floor(device.top - top)
  context.rect(x, y, Math.ceil(device.right - left) - x, Math.ceil(device.bottom - top) - y)
  context.clip()
  context.clearRect(0, 0, context.canvas.width, context.canvas.height)
  for (const field of fields) {
    const pen = { context, corners: field.corners, view }
    paintModules(pen, field, scaled(box, 1 / sizePx), field.overlay.id === hovered?.overlayId ? hovered.index : null)
  }
  context.restore()
}
