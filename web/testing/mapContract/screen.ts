import { cdp } from 'vitest/browser'
import { onPage } from './pointer.ts'
import type { Pixel } from './webMercator.ts'

export interface Colour {
  readonly red: number
  readonly green: number
  readonly blue: number
}

/** Colours on the screen in a part of the box, row by row, whatever technique the map uses. */
export const coloursIn = async (corner: Pixel, widthPx: number, heightPx: number): Promise<readonly Colour[]> => {
  const clip = { ...onPage(corner), width: widthPx, height: heightPx, scale: 1 }
  const { data } = await cdp().send('Page.captureScreenshot', { format: 'png', clip })
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
  const context = new OffscreenCanvas(widthPx, heightPx).getContext('2d')
  if (!context) throw new Error('no canvas to read the screen with')
  context.drawImage(picture, 0, 0)
  const bytes = context.getImageData(0, 0, widthPx, heightPx).data
  return Array.from({ length: widthPx * heightPx }, (_, index) => ({
    red: bytes[4 * index] ?? 0,
    green: bytes[4 * index + 1] ?? 0,
    blue: bytes[4 * index + 2] ?? 0,
  }))
}

/** Mean colour around a pixel of the box. */
export const colourAround = async ({ x, y }: Pixel, reachPx = 3): Promise<Colour> => {
  const colours = await coloursIn({ x: x - reachPx, y: y - reachPx }, 2 * reachPx, 2 * reachPx)
  const mean = (channel: keyof Colour) => colours.reduce((sum, colour) => sum + colour[channel], 0) / colours.length
  return { red: mean('red'), green: mean('green'), blue: mean('blue') }
}
