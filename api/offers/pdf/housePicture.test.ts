import { randomBytes } from 'node:crypto'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { MAX_PICTURE_BYTES } from '#wire/limits.ts'
import { readHousePicture } from './housePicture.ts'

const read = (bytes: Uint8Array, maxBytes = 16 * 1024 * 1024) => readHousePicture({ bytes, maxBytes })
const pictureOf = async (file: Uint8Array) => {
  const picture = await read(file)
  if (!picture.ok) throw new Error(picture.fault)
  return picture.value
}

test('a PNG becomes a JPEG of at most 1200 pixels, on white', async () => {
  const canvas = createCanvas(1500, 900)
  canvas.getContext('2d').fillRect(0, 0, 750, 900)
  const { jpeg, widthPx, heightPx } = await pictureOf(canvas.toBuffer('image/png'))
  expect([...jpeg.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  expect([widthPx, heightPx]).toEqual([1200, 720])
  const context = createCanvas(1200, 720).getContext('2d')
  context.drawImage(await loadImage(Buffer.from(jpeg)), 0, 0)
  const greyAt = (x: number) => context.getImageData(x, 360, 1, 1).data[0] ?? 0
  // JPEG keeps colors to a few steps of 255.
  expect(greyAt(300)).toBeLessThan(6)
  expect(greyAt(900)).toBeGreaterThan(249)
})

test('noise, which packs worst, loses quality and size until it fits', async () => {
  const canvas = createCanvas(1400, 1400)
  const context = canvas.getContext('2d')
  const pixels = context.createImageData(1400, 1400)
  pixels.data.set(randomBytes(pixels.data.length))
  context.putImageData(pixels, 0, 0)
  const { jpeg, widthPx } = await pictureOf(canvas.toBuffer('image/jpeg', 95))
  expect(jpeg.byteLength).toBeLessThanOrEqual(MAX_PICTURE_BYTES)
  expect(widthPx).toBeLessThan(1200)
})

test('one that breaks off, has too many bytes or is none is refused with a sentence', async () => {
  const png = createCanvas(30, 30).toBuffer('image/png')
  expect(await read(png.subarray(0, -20))).toEqual({ ok: false, fault: 'must be a whole picture' })
  expect(await read(Buffer.alloc(2 * 1024), 1024)).toEqual({ ok: false, fault: 'must have at most 1 kB' })
  expect(await read(Buffer.from('<svg/>'))).toEqual({ ok: false, fault: 'must be a PNG, JPEG or WebP picture' })
})
