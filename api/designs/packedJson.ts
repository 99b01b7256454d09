import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, gunzip } from 'node:zlib'

/** JSON text as one gzip member whose last block is empty, so that it can be embedded between other texts unchanged. Packing a design of a
 * megabyte once takes 20 ms of another thread; unpacking and packing it for each reader would take as much each time.
 * @see RFC 1952 (gzip), RFC 1951 (deflate: stored blocks begin on a byte) */
export type PackedJson = Buffer<ArrayBuffer>

const deflate = promisify(deflateRaw)
const inflate = promisify(gunzip)

/** Deflate, no flags, no time, and 255 for the system. zlib itself never writes 255, so the header identifies a text packed here. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** The empty last block. */
const END = Buffer.from([3, 0])
/** CRC-32 and length of the text. */
const TRAILER_BYTES = 8
/** Longer texts take several stored blocks. */
const STORED_BLOCK_BYTES = 65_535

const trailer = (crc: number, length: number): Buffer => {
  const bytes = Buffer.alloc(TRAILER_BYTES)
  bytes.writeUInt32LE(crc, 0)
  bytes.writeUInt32LE(length, 4)
  return bytes
}

const isPackedHere = (packed: Buffer): boolean =>
  packed.length >= HEADER.length + END.length + TRAILER_BYTES &&
  packed.subarray(0, HEADER.length).equals(HEADER) &&
  packed.subarray(-TRAILER_BYTES - END.length, -TRAILER_BYTES).equals(END)

/** Packs a JSON text, in a thread of its own. */
export const packJson = async (text: string): Promise<PackedJson> => {
  const plain = Buffer.from(text)
  const blocks = await deflate(plain, { finishFlush: constants.Z_SYNC_FLUSH })
  return Buffer.concat([HEADER, blocks, END, trailer(crc32(plain), plain.length)])
}

/** Unpacks a packed text.
 * @param maxBytes bounds the memory that a damaged text can take
 * @throws the error of zlib if the text is damaged or longer */
export const unpackJson = async (packed: Buffer<ArrayBuffer>, maxBytes: number): Promise<string> =>
  (await inflate(packed, { maxOutputLength: maxBytes })).toString()

/** Converts any gzip member into one that can be embedded between other texts; a suitable member is returned unchanged.
 * @throws as `unpackJson` */
export const asPackedJson = async (packed: Buffer<ArrayBuffer>, maxBytes: number): Promise<PackedJson> =>
  isPackedHere(packed) ? packed : packJson(await unpackJson(packed, maxBytes))

const storedBlocks = (plain: Buffer): Buffer[] => {
  const blocks: Buffer[] = []
  for (let at = 0; at < plain.length; at += STORED_BLOCK_BYTES) {
    const piece = plain.subarray(at, at + STORED_BLOCK_BYTES)
    const head = Buffer.alloc(5)
    head.writeUInt16LE(piece.length, 1)
    head.writeUInt16LE(~piece.length & 0xffff, 3)
    blocks.push(head, piece)
  }
  return blocks
}

/** The polynomial of CRC-32, bits reversed. */
const POLYNOMIAL = 0xedb88320
const ONE = 1 << 31

/** a(x) · b(x) modulo the polynomial; the highest bit is x⁰. */
const timesModulo = (a: number, b: number): number => {
  let [product, factor] = [0, b]
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor
    factor = factor & 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1
  }
  return product
}

/** The CRC-32 of two concatenated texts, from the CRC-32 of each.
 * @param length of the second [bytes] */
const joinedCrc = (first: number, second: number, length: number): number => {
  // x⁸ to the power of the length, by squaring.
  let [shift, square] = [ONE, 1 << 23]
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = timesModulo(square, shift)
    square = timesModulo(square, square)
  }
  return (timesModulo(shift, first) ^ second) >>> 0
}

/** A packed text between two other texts, without unpacking the packed one. */
export const packedBetween = (before: string, packed: PackedJson, after: string): PackedJson => {
  const [first, last] = [Buffer.from(before), Buffer.from(after)]
  const crc = packed.readUInt32LE(packed.length - TRAILER_BYTES)
  const length = packed.readUInt32LE(packed.length - 4)
  const blocks = packed.subarray(HEADER.length, -TRAILER_BYTES - END.length)
  const sum = crc32(last, joinedCrc(crc32(first), crc, length))
  const end = trailer(sum, first.length + length + last.length)
  return Buffer.concat([HEADER, ...storedBlocks(first), blocks, ...storedBlocks(last), END, end])
}
