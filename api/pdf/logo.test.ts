import { deflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { readLogo } from './logo.ts'
import { pngChunk, pngHead, pngOf, pngPixels } from './testing/pngFile.ts'

const picture = (widthPx: number, heightPx: number) => {
  const canvas = createCanvas(widthPx, heightPx)
  const context = canvas.getContext('2d')
  context.fillStyle = '#f59e0b'
  context.fillRect(0, 0, widthPx / 2, heightPx)
  return canvas
}
const png = picture(300, 100).toBuffer('image/png')
const SMALL = pngHead({ width: 30, height: 10 })
const HUGE = pngHead({ width: 6000, height: 6000 })
const PIXELS = pngPixels(30, 10)

/** Colours at the left and at the right of a picture that was read. */
const coloursOf = async (file: Uint8Array) => {
  const read = readLogo(file)
  if (!read.ok) throw new Error(read.fault)
  const image = await loadImage(Buffer.from(read.value.png))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const at = (x: number) => Array.from(context.getImageData(x, 0, 1, 1).data)
  return { size: [image.width, image.height], left: at(1), right: at(image.width - 2) }
}
const AMBER = [245, 158, 11, 255]
const NOTHING = [0, 0, 0, 0]

test('a PNG becomes one of the same size and colours', async () =>
  expect(await coloursOf(png)).toEqual({ size: [300, 100], left: AMBER, right: NOTHING }))

test('a large one is scaled to 640 × 256 pixels at most, its shape and colours as before', async () =>
  expect(await coloursOf(picture(1280, 256).toBuffer('image/png'))).toEqual({
    size: [640, 128],
    left: AMBER,
    right: NOTHING,
  }))

test('of an animated one the picture stays that others show, without the animation', () => {
  const control = pngChunk('acTL', Buffer.from('0000000200000000', 'hex'))
  const frame = pngChunk('fdAT', Buffer.concat([Buffer.alloc(4), deflateSync(Buffer.alloc(310))]))
  const read = readLogo(pngOf(SMALL, control, PIXELS, frame))
  if (!read.ok) throw new Error(read.fault)
  expect(read.value).toMatchObject({ widthPx: 30, heightPx: 10 })
  expect(Buffer.from(read.value.png).includes('acTL')).toBe(false)
})

test.each([
  { what: 'two colours of a palette', depth: 1, colourType: 3 },
  { what: 'four greys', depth: 2, colourType: 0 },
  { what: 'RGB of 16 bits', depth: 16, colourType: 2 },
  { what: 'grey with opacity of 16 bits', depth: 16, colourType: 4 },
  { what: 'RGB with opacity', depth: 8, colourType: 6 },
])('$what become a PNG that has 8 bits', async ({ depth, colourType }) => {
  const samples = [1, 0, 3, 1, 2, 0, 4][colourType] ?? 0
  const pixels = Buffer.alloc((Math.ceil((30 * samples * depth) / 8) + 1) * 10)
  const palette = colourType === 3 ? [pngChunk('PLTE', Buffer.from('f59e0b000000', 'hex'))] : []
  const read = readLogo(
    pngOf(pngHead({ width: 30, height: 10, depth, colourType }), ...palette, pngChunk('IDAT', deflateSync(pixels))),
  )
  if (!read.ok) throw new Error(read.fault)
  expect(Buffer.from(read.value.png)[24]).toBe(8)
  expect(await loadImage(Buffer.from(read.value.png))).toMatchObject({ width: 30, height: 10 })
})

describe('refused is', () => {
  test.each([
    { what: 'an SVG', file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') },
    { what: 'a GIF', file: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64') },
    { what: 'a JPEG', file: picture(300, 100).toBuffer('image/jpeg') },
    { what: 'nothing', file: Buffer.alloc(0) },
  ])('$what, because it is no PNG', ({ file }) =>
    expect(readLogo(file)).toEqual({ ok: false, fault: 'must be a PNG picture' }),
  )

  test.each([
    { what: 'the head alone', file: png.subarray(0, 33) },
    { what: 'one that breaks off', file: png.subarray(0, -20) },
    { what: 'one that goes on behind its end', file: Buffer.concat([png, Buffer.from([0])]) },
    { what: 'no head', file: pngOf(PIXELS) },
    { what: 'a chunk before the head', file: pngOf(pngChunk('juNk', Buffer.from([1])), SMALL, PIXELS) },
    { what: 'a second head, of a bomb', file: pngOf(SMALL, HUGE, PIXELS) },
    { what: 'a chunk that claims two gigabytes', file: pngOf(SMALL, Buffer.from('7fffffff49444154', 'hex')) },
    {
      what: 'a type of colour that there is not',
      file: pngOf(pngHead({ width: 30, height: 10, colourType: 5 }), PIXELS),
    },
    {
      what: 'a depth that there is not',
      file: pngOf(pngHead({ width: 30, height: 10, depth: 4, colourType: 2 }), PIXELS),
    },
    { what: 'a palette that is missing', file: pngOf(pngHead({ width: 30, height: 10, colourType: 3 }), PIXELS) },
    { what: 'no pixels', file: pngOf(SMALL) },
    { what: 'rubbish as pixels', file: pngOf(SMALL, pngChunk('IDAT', Buffer.alloc(200, 7))) },
    { what: 'fewer pixels than it says', file: pngOf(SMALL, pngPixels(30, 9)) },
    {
      what: 'pixels that break off',
      file: pngOf(SMALL, pngChunk('IDAT', deflateSync(Buffer.alloc(310)).subarray(0, -9))),
    },
  ])('$what', ({ file }) => expect(readLogo(file)).toEqual({ ok: false, fault: 'must be a whole PNG picture' }))

  test('one with any byte of its head changed', () => {
    const accepted = Array.from({ length: 33 }, (_, index) => index + 8).filter((at) => {
      const damaged = Buffer.from(png)
      damaged[at] = (damaged[at] ?? 0) ^ 0x15
      return readLogo(damaged).ok
    })
    expect(accepted).toEqual([])
  })

  test.each([
    { what: 'a picture of gigabytes in a few bytes', head: { width: 100_000, height: 100_000 } },
    { what: 'one of 6000 × 6000 pixels', head: { width: 6000, height: 6000 } },
    { what: 'one a pixel wide and a million high', head: { width: 1, height: 1_000_000 } },
    { what: 'one of no width', head: { width: 0, height: 10 } },
  ])('$what, before it is decoded', ({ head }) =>
    expect(readLogo(pngOf(pngHead(head), PIXELS))).toEqual({
      ok: false,
      fault: 'must have 1 to 2000000 pixels, and at most 10000 on a side',
    }),
  )

  test('an interlaced one, whose pixels have no limit', () =>
    expect(readLogo(pngOf(pngHead({ width: 30, height: 10, interlace: 1 }), PIXELS))).toEqual({
      ok: false,
      fault: 'must be a PNG picture without interlacing',
    }))

  test('a file that is too large', () =>
    expect(readLogo(Buffer.concat([png, Buffer.alloc(64 * 1024)]))).toEqual({
      ok: false,
      fault: 'must have at most 64 kB',
    }))
})
