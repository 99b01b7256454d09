import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { readLogo } from './logo.ts'
import { pngChunk, pngHead, pngOf, pngPixels } from './testing/pngFile.ts'

const KINDS = ['image/png', 'image/jpeg', 'image/webp'] as const
const picture = (widthPx: number, heightPx: number, kind: (typeof KINDS)[number] = 'image/png'): Buffer => {
  const canvas = createCanvas(widthPx, heightPx)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, widthPx, heightPx)
  context.fillStyle = '#f59e0b'
  context.fillRect(0, 0, widthPx / 2, heightPx)
  return kind === 'image/png' ? canvas.toBuffer(kind) : canvas.toBuffer(kind, 95)
}
const SMALL = pngHead({ width: 30, height: 10 })
const HUGE = pngHead({ width: 6000, height: 6000 })
const PIXELS = pngPixels(30, 10)

const read = (bytes: Uint8Array) => readLogo({ bytes, maxBytes: 64 * 1024 })

/** Size of the PNG that a file becomes, and its colors at the left and at the right. */
const readPicture = async (file: Uint8Array) => {
  const logo = await read(file)
  if (!logo.ok) throw new Error(logo.fault)
  const image = await loadImage(Buffer.from(logo.value.png))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const at = (x: number) => Array.from(context.getImageData(x, 5, 1, 1).data)
  return {
    isPng: Buffer.from(logo.value.png).toString('latin1', 1, 4) === 'PNG',
    size: [image.width, image.height],
    colors: [...at(5), ...at(image.width - 5)],
  }
}
const AMBER_AND_WHITE = [245, 158, 11, 255, 255, 255, 255, 255]

test.each(KINDS)('%s becomes a PNG of the same size and colors', async (kind) => {
  const { isPng, size, colors } = await readPicture(picture(300, 100, kind))
  expect({ isPng, size }).toEqual({ isPng: true, size: [300, 100] })
  // JPEG and WebP keep colors to a few steps of 255.
  for (const [index, value] of AMBER_AND_WHITE.entries()) expect(Math.abs((colors[index] ?? 0) - value)).toBeLessThan(6)
})

test('a large one is scaled to 640 × 256 pixels at most, its shape and colors as before', async () =>
  expect(await readPicture(picture(1280, 256))).toEqual({ isPng: true, size: [640, 128], colors: AMBER_AND_WHITE }))

test('an interlaced one is read', async () =>
  expect(await read(pngOf(pngHead({ width: 30, height: 10, interlace: 1 }), PIXELS))).toMatchObject({
    value: { widthPx: 30, heightPx: 10 },
  }))

/** A JPEG of 30 × 10 pixels by `image-size` and of 8000 × 8000 by decoders: the small frame header is hidden in application data, a stray
 * byte after it leads the parser there. */
const jpegOfTwoSizes = (): Buffer => {
  const jpeg = picture(30, 10, 'image/jpeg')
  const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'))
  for (const at of [5, 7]) jpeg.writeUInt16BE(8000, frame + at)
  const hidden = Buffer.alloc(30)
  hidden.set([0, 2, 0xff, 0xc0, 0, 0x11, 8, 0, 10, 0, 30], 4)
  const data = Buffer.concat([Buffer.from('ffe00020', 'hex'), hidden, Buffer.from([0])])
  const comment = Buffer.concat([Buffer.from('fffe4e22', 'hex'), Buffer.alloc(0x4e20)])
  return Buffer.concat([jpeg.subarray(0, 2), data, comment, jpeg.subarray(2)])
}

describe('refused is', () => {
  test.each([
    { what: 'an SVG', file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') },
    { what: 'a GIF', file: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64') },
    { what: 'nothing', file: Buffer.alloc(0) },
    { what: 'a PNG without a head', file: pngOf(PIXELS) },
    { what: 'a PNG with a chunk before its head', file: pngOf(pngChunk('juNk', Buffer.from([1])), SMALL, PIXELS) },
  ])('$what, because it is of no accepted kind', async ({ file }) =>
    expect(await read(file)).toEqual({ ok: false, fault: 'must be a PNG, JPEG or WebP picture' }),
  )

  test.each([
    ...KINDS.map((kind) => ({ what: `${kind} that breaks off`, file: picture(300, 100, kind).subarray(0, -20) })),
    { what: 'the head of a PNG alone', file: picture(30, 10).subarray(0, 33) },
    { what: 'a second head, of a bomb', file: pngOf(SMALL, HUGE, PIXELS) },
    { what: 'no pixels', file: pngOf(SMALL) },
    {
      what: 'a type of color that there is not',
      file: pngOf(pngHead({ width: 30, height: 10, colourType: 5 }), PIXELS),
    },
    { what: 'a JPEG that hides its real size', file: jpegOfTwoSizes() },
  ])('$what', async ({ file }) => expect(await read(file)).toEqual({ ok: false, fault: 'must be a whole picture' }))

  test.each([
    { what: 'a picture of gigabytes in a few bytes', head: { width: 30_000, height: 30_000 } },
    { what: 'one a pixel wide and a million high', head: { width: 1, height: 1_000_000 } },
    { what: 'one of no width', head: { width: 0, height: 10 } },
  ])('$what, before it is decoded', async ({ head }) =>
    expect(await read(pngOf(pngHead(head), PIXELS))).toEqual({
      ok: false,
      fault: 'must have 1 to 2000000 pixels, and at most 10000 on a side',
    }),
  )

  test('a file that is too large', async () =>
    expect(await read(Buffer.alloc(64 * 1024 + 1))).toEqual({ ok: false, fault: 'must have at most 64 kB' }))
})
