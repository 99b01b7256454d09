import { deflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { readLogo } from './logo.ts'

const picture = (widthPx: number, heightPx: number) => {
  const canvas = createCanvas(widthPx, heightPx)
  const context = canvas.getContext('2d')
  context.fillStyle = '#f59e0b'
  context.fillRect(0, 0, widthPx, heightPx)
  return canvas
}
const png = picture(300, 100).toBuffer('image/png')
const jpeg = picture(300, 100).toBuffer('image/jpeg')
/** A PNG whose head says another size than it has. */
const claiming = (widthPx: number, heightPx: number): Buffer => {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(widthPx, 16)
  bytes.writeUInt32BE(heightPx, 20)
  return bytes
}
const NOT_WHOLE = { ok: false, fault: 'must be a whole PNG or JPEG picture' }

test.each([
  { what: 'a PNG', file: png },
  { what: 'a JPEG', file: jpeg },
])('$what becomes a PNG of the same size', async ({ file }) => {
  const read = await readLogo(file)
  if (!read.ok) throw new Error(read.fault)
  const { width, height } = await loadImage(Buffer.from(read.value.png))
  expect([width, height]).toEqual([300, 100])
  expect(read.value).toMatchObject({ widthPx: 300, heightPx: 100 })
})

test('a large one is scaled to 640 × 256 pixels at most, its shape as before', async () => {
  const read = await readLogo(picture(1280, 256).toBuffer('image/png'))
  expect(read).toMatchObject({ ok: true, value: { widthPx: 640, heightPx: 128 } })
})

describe('refused is', () => {
  test.each([
    { what: 'an SVG', file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') },
    { what: 'a GIF', file: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64') },
    { what: 'nothing', file: Buffer.alloc(0) },
    { what: 'the head of a PNG alone', file: png.subarray(0, 33) },
    { what: 'a JPEG that breaks off', file: jpeg.subarray(0, -80) },
    { what: 'a JPEG of head and end alone', file: Buffer.from('ffd8ffd9', 'hex') },
    { what: 'pixels that are none', file: Buffer.concat([png.subarray(0, 45), deflateSync('x'), png.subarray(-12)]) },
  ])('$what', async ({ file }) => expect(await readLogo(file)).toEqual(NOT_WHOLE))

  test('a picture of gigabytes in a few bytes, before it is decoded', async () =>
    expect(await readLogo(claiming(100_000, 100_000))).toEqual({
      ok: false,
      fault: 'must have 1 to 2000000 pixels',
    }))

  test('a file that is too large', async () =>
    expect(await readLogo(Buffer.concat([png, Buffer.alloc(64 * 1024)]))).toEqual({
      ok: false,
      fault: 'must have at most 64 kB',
    }))
})
