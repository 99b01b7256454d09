import { crc32 } from 'node:zlib'
import { MAX_LOGO_BYTES, MAX_LOGO_PIXELS } from '#contract/limits.ts'
import { fail, ok, type Result } from '#engine/result.ts'

/** A picture that any renderer can draw. */
export interface Logo {
  readonly png: Uint8Array
  readonly widthPx: number
  readonly heightPx: number
}

/** Larger pictures are scaled down: on the page a logo is at most 2 inches wide [px]. */
const MOST_PX = { width: 640, height: 256 } as const

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex')
const PNG_END = Buffer.from('49454e44ae426082', 'hex')
const JPEG_START = Buffer.from('ffd8ff', 'hex')
const JPEG_END = Buffer.from('ffd9', 'hex')

/** Width and height that the head of a JPEG says; null where it has none. */
const jpegSize = (bytes: Buffer): readonly [number, number] | null => {
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    // Start of frame; C4, C8 and CC are tables (ITU-T T.81, table B.1).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** Whether all chunks of a PNG are there and unbroken, pixels among them: of others @napi-rs/canvas 1.0.1 makes the process crash. */
const isWholePng = (bytes: Buffer): boolean => {
  let hasPixels = false
  for (let at = PNG_START.length; at < bytes.length; ) {
    const end = at + 8 + (at + 8 <= bytes.length ? bytes.readUInt32BE(at) : 0)
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return false
    hasPixels ||= bytes.toString('latin1', at + 4, at + 8) === 'IDAT'
    at = end + 4
  }
  return hasPixels
}

/** Width and height of a PNG or JPEG, told by its bytes and not by a name; null for anything else, and for one that breaks off. */
const pictureSize = (bytes: Buffer): readonly [number, number] | null => {
  if (bytes.subarray(0, 8).equals(PNG_START) && bytes.includes(PNG_END) && bytes.length > 32)
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return bytes.subarray(0, 3).equals(JPEG_START) && bytes.includes(JPEG_END, -64) ? jpegSize(bytes) : null
}

/** Reads a picture and writes it anew as a PNG of bounded size: the renderer of PDFs never sees the file of a stranger.
 * @param file PNG or JPEG
 * @returns the picture, or what is wrong with it as a sentence without a subject */
export const readLogo = async (file: Uint8Array, maxBytes = MAX_LOGO_BYTES): Promise<Result<Logo, string>> => {
  if (file.byteLength > maxBytes) return fail(`must have at most ${maxBytes / 1024} kB`)
  const bytes = Buffer.from(file)
  const size = pictureSize(bytes)
  if (!size) return fail('must be a whole PNG or JPEG picture')
  // Before it is decoded: a few kilobytes can hold a picture of gigabytes.
  if (size[0] * size[1] > MAX_LOGO_PIXELS || size[0] * size[1] === 0)
    return fail(`must have 1 to ${MAX_LOGO_PIXELS} pixels`)
  if (bytes.subarray(0, 8).equals(PNG_START) && !isWholePng(bytes)) return fail('must be a whole PNG or JPEG picture')
  // Loaded when it is needed: it takes 20 MB, and most servers never see a logo.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const image = await loadImage(bytes).catch(() => null)
  if (!image) return fail('must be a whole PNG or JPEG picture')
  const scale = Math.min(1, MOST_PX.width / image.width, MOST_PX.height / image.height)
  const canvas = createCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  )
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  return ok({ png: await canvas.encode('png'), widthPx: canvas.width, heightPx: canvas.height })
}
