import { crc32, inflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { MAX_LOGO_BYTES, MAX_LOGO_PIXELS } from '#contract/limits.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import { threadJob } from '../work/threadJob.ts'

/** A picture that any renderer can draw. */
export interface Logo {
  readonly png: Uint8Array
  readonly widthPx: number
  readonly heightPx: number
}

/** Larger pictures are scaled down: on the page a logo is at most 2 inches wide [px]. */
const MOST_PX = { width: 640, height: 256 } as const
/** The decoder keeps an object for each row. */
const MAX_SIDE_PX = 10_000

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Chunk overhead: length, type and checksum [bytes]. */
const CHUNK_BYTES = 12
/** Samples of a pixel and bits of a sample by colour type (ISO/IEC 15948, table 11.1). */
const COLOURS: Readonly<Record<number, { readonly samples: number; readonly depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}
const NOT_WHOLE = 'must be a whole PNG picture'

/** The packed pixels of a file that consists entirely of chunks with valid checksums, with one head of 13 bytes at the start; null for any
 * other file. */
const packedPixels = (bytes: Buffer): Buffer | null => {
  const packed: Buffer[] = []
  let at = SIGNATURE.length
  let type = ''
  while (type !== 'IEND' && at + CHUNK_BYTES <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const end = at + CHUNK_BYTES + length
    type = bytes.toString('latin1', at + 4, at + 8)
    const isFirst = at === SIGNATURE.length
    if (end > bytes.length || isFirst !== (type === 'IHDR') || (isFirst && length !== 13)) return null
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    if (type === 'IDAT') packed.push(bytes.subarray(at + 8, end - 4))
    at = end
  }
  return type === 'IEND' && at === bytes.length ? Buffer.concat(packed) : null
}

/** Whether pixels unpack to exactly this number of bytes. */
const unpackTo = (packed: Buffer, size: number): boolean => {
  try {
    return inflateSync(packed, { maxOutputLength: size }).byteLength === size
  } catch {
    return false
  }
}

/** Fault of a PNG, found before decoding: a few kilobytes can hold a picture of gigabytes. */
const faultOf = (bytes: Buffer): string | null => {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return 'must be a PNG picture'
  const packed = packedPixels(bytes)
  if (!packed) return NOT_WHOLE
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const [depth = 0, colourType = 0, , , interlace] = bytes.subarray(24, 29)
  if (width * height > MAX_LOGO_PIXELS || width * height === 0 || Math.max(width, height) > MAX_SIDE_PX)
    return `must have 1 to ${MAX_LOGO_PIXELS} pixels, and at most ${MAX_SIDE_PX} on a side`
  const colour = COLOURS[colourType]
  if (!colour?.depths.includes(depth)) return NOT_WHOLE
  // The decoder sets no limit to the size of such a picture.
  if (interlace !== 0) return 'must be a PNG picture without interlacing'
  return unpackTo(packed, height * (1 + Math.ceil((width * colour.samples * depth) / 8))) ? null : NOT_WHOLE
}

/** Scales a picture down: each pixel is the mean of the pixels it replaces, weighted by opacity. */
const scaledDown = (picture: PNG, width: number, height: number): PNG => {
  const scaled = new PNG({ width, height })
  const [across, down] = [picture.width / width, picture.height / height]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const sum: [number, number, number, number] = [0, 0, 0, 0]
      const [left, top] = [Math.floor(x * across), Math.floor(y * down)]
      const right = Math.max(left + 1, Math.floor((x + 1) * across))
      const bottom = Math.max(top + 1, Math.floor((y + 1) * down))
      for (let row = top; row < bottom; row++)
        for (let column = left; column < right; column++) {
          const at = 4 * (row * picture.width + column)
          const opacity = picture.data[at + 3] ?? 0
          for (const band of [0, 1, 2] as const) sum[band] += opacity * (picture.data[at + band] ?? 0)
          sum[3] += opacity
        }
      const [red, green, blue, opacity] = sum
      const mean = opacity / ((right - left) * (bottom - top))
      scaled.data.set(
        [red, green, blue].map((band) => Math.round(band / (opacity || 1))).concat(Math.round(mean)),
        4 * (y * width + x),
      )
    }
  return scaled
}

const decoded = (bytes: Buffer): PNG | null => {
  try {
    return PNG.sync.read(bytes)
  } catch {
    return null
  }
}

/** Reads a picture and re-encodes it as a PNG of bounded size and 8 bits: the PDF renderer never reads an untrusted file. Takes half a
 * second for the largest picture.
 * @returns the picture, or its fault as a sentence without a subject */
export const readLogo = (file: Uint8Array, maxBytes = MAX_LOGO_BYTES): Result<Logo, string> => {
  if (file.byteLength > maxBytes) return fail(`must have at most ${maxBytes / 1024} kB`)
  const bytes = Buffer.from(file)
  const fault = faultOf(bytes)
  if (fault) return fail(fault)
  const picture = decoded(bytes)
  if (!picture) return fail(NOT_WHOLE)
  const scale = Math.min(1, MOST_PX.width / picture.width, MOST_PX.height / picture.height)
  const [widthPx = 1, heightPx = 1] = [picture.width, picture.height].map((px) => Math.max(1, Math.round(px * scale)))
  const png = PNG.sync.write(scale < 1 ? scaledDown(picture, widthPx, heightPx) : picture)
  return ok({ png, widthPx, heightPx })
}

export default threadJob((file: Uint8Array) => readLogo(file))
