import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { imageSize } from 'image-size'
import { fail, ok, type Result } from '#engine/result.ts'
import { MAX_PICTURE_PIXELS } from '#wire/limits.ts'

/** The file of a picture, and the most bytes that it may have. */
export interface PictureFile {
  readonly bytes: Uint8Array
  readonly maxBytes: number
}

/** Longest side of a picture [px]. */
const MAX_SIDE_PX = 10_000

type Size = Pick<ReturnType<typeof imageSize>, 'width' | 'height'>

const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')
const JPEG_END = Buffer.from('ffd9', 'hex')
/** Lengths of the markers of a JPEG segment and of a frame header up to the width [bytes]. */
const [MARKER_BYTES, FRAME_BYTES] = [2, 9]
/** Tables, application data and comments: the segments that may precede the frame header (ITU-T T.81, table B.1). */
const isBeforeFrame = (marker: number): boolean => [0xc4, 0xdb, 0xdd, 0xfe].includes(marker) || marker >> 4 === 0xe

/** Whether the first frame header has this size. `imageSize` skips bytes that decoders read otherwise, so a file could hide its real size. */
const hasFrameOf = (bytes: Buffer, { width, height }: Size): boolean => {
  let at = MARKER_BYTES
  while (at + FRAME_BYTES <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xc2)
      return bytes.readUInt16BE(at + 5) === height && bytes.readUInt16BE(at + 7) === width
    if (!isBeforeFrame(marker)) return false
    at += MARKER_BYTES + bytes.readUInt16BE(at + MARKER_BYTES)
  }
  return false
}

const endsWith = (bytes: Buffer, end: Buffer): boolean => bytes.subarray(-end.length).equals(end)

/** The accepted kinds, and whether a file of the kind has its head at the start and its end at the end: the decoder draws half a file too. */
const IS_WHOLE: Readonly<Record<string, (bytes: Buffer, size: Size) => boolean>> = {
  png: (bytes) => bytes.toString('latin1', 12, 16) === 'IHDR' && endsWith(bytes, PNG_END),
  jpg: (bytes, size) => endsWith(bytes, JPEG_END) && hasFrameOf(bytes, size),
  // The second word is the number of bytes that follow it.
  webp: (bytes) => bytes.readUInt32LE(4) + 8 === bytes.length,
}

const NOT_WHOLE = 'must be a whole picture'

const sizeOf = (bytes: Buffer): ReturnType<typeof imageSize> | null => {
  try {
    return imageSize(bytes)
  } catch {
    return null
  }
}

/** Fault of a file, found before decoding: a few kilobytes can hold a picture of gigabytes. */
const faultOf = (bytes: Buffer): string | null => {
  const size = sizeOf(bytes)
  const isWhole = IS_WHOLE[size?.type ?? '']
  if (!size || !isWhole) return 'must be a PNG, JPEG or WebP picture'
  const { width, height } = size
  if (width * height > MAX_PICTURE_PIXELS || width * height === 0 || Math.max(width, height) > MAX_SIDE_PX)
    return `must have 1 to ${MAX_PICTURE_PIXELS} pixels, and at most ${MAX_SIDE_PX} on a side`
  return isWhole(bytes, size) ? null : NOT_WHOLE
}

/** Decodes an untrusted file.
 * @returns the picture, or its fault as a sentence without a subject */
export const decodePicture = async (file: PictureFile): Promise<Result<Image, string>> => {
  const bytes = Buffer.from(file.bytes)
  if (bytes.byteLength > file.maxBytes) return fail(`must have at most ${file.maxBytes / 1024} kB`)
  const fault = faultOf(bytes)
  if (fault) return fail(fault)
  const image = await loadImage(bytes).catch(() => null)
  return image ? ok(image) : fail(NOT_WHOLE)
}

/** Draws a picture, scaled down to fit.
 * @param ground color behind it. Default: transparent */
export const drawnWithin = (
  image: Image,
  most: { readonly widthPx: number; readonly heightPx: number },
  ground?: string,
): SKRSContext2D['canvas'] => {
  const scale = Math.min(1, most.widthPx / image.width, most.heightPx / image.height)
  const [widthPx = 1, heightPx = 1] = [image.width, image.height].map((px) => Math.max(1, Math.round(px * scale)))
  const context = createCanvas(widthPx, heightPx).getContext('2d')
  if (ground) {
    context.fillStyle = ground
    context.fillRect(0, 0, widthPx, heightPx)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, widthPx, heightPx)
  return context.canvas
}
