import { crc32, deflateSync } from 'node:zlib'

/** A chunk of a PNG with a correct checksum. */
export const pngChunk = (type: string, content: Uint8Array): Buffer => {
  const checked = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.byteLength)
  checksum.writeUInt32BE(crc32(checked))
  return Buffer.concat([length, checked, checksum])
}

interface PngHead {
  readonly width: number
  readonly height: number
  /** Grey without opacity, 8 bits, where they are left out. */
  readonly depth?: number
  readonly colourType?: number
  readonly interlace?: number
}

/** The head of a PNG. */
export const pngHead = ({ width, height, depth = 8, colourType = 0, interlace = 0 }: PngHead): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colourType, 0, 0, interlace], 8)
  return pngChunk('IHDR', head)
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const PNG_END = pngChunk('IEND', Buffer.alloc(0))

/** A PNG of any chunks between its signature and its end. */
export const pngOf = (...chunks: readonly Uint8Array[]): Buffer => Buffer.concat([PNG_SIGNATURE, ...chunks, PNG_END])

/** The pixels of a grey PNG. */
export const pngPixels = (width: number, height: number): Buffer =>
  pngChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height)))
