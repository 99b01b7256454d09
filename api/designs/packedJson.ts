import { promisify } from 'node:util'
import { createGunzip, gunzip, gzip } from 'node:zlib'
import { MAX_DESIGN_BYTES } from '#contract/limits.ts'

/** JSON text, packed by gzip. */
export type PackedJson = Buffer<ArrayBuffer>

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** A body within the limit grows where defaults are filled in and `1e20` is written out [bytes]. */
const MAX_JSON_BYTES = 8 * MAX_DESIGN_BYTES
/** Each piece is a turn of the event loop [bytes]. */
const PIECE_BYTES = 64 * 1024

/** Packs a JSON text, in a thread of its own. */
export const packJson = (text: string): Promise<PackedJson> => pack(text)

/** Unpacks a packed text.
 * @param maxBytes bounds the memory that a damaged text can take
 * @throws the error of zlib if the text is damaged or longer */
export const unpackJson = async (packed: PackedJson, maxBytes = MAX_JSON_BYTES): Promise<string> =>
  (await unpack(packed, { maxOutputLength: maxBytes })).toString()

async function* piecesOf(before: string, packed: PackedJson, after: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield Buffer.from(before)
  const unpacking = createGunzip({ chunkSize: PIECE_BYTES })
  unpacking.end(packed)
  yield* unpacking
  yield Buffer.from(after)
}

/** A packed text between two other texts, unpacked as fast as it is read; fails if the text is damaged. */
export const unpackedBetween = (
  before: string,
  packed: PackedJson,
  after: string,
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const pieces = piecesOf(before, packed, after)
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
