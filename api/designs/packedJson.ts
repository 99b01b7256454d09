import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { MAX_DESIGN_BYTES } from '#wire/limits.ts'

/** JSON text, packed by gzip. */
export type PackedJson = Buffer<ArrayBuffer>

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** A body within the limit grows where defaults are filled in and `1e20` is written out [bytes]. */
const MAX_JSON_BYTES = 8 * MAX_DESIGN_BYTES
/** Packs a JSON text, in a thread of its own. */
export const packJson = (text: string): Promise<PackedJson> => pack(text)

/** Unpacks a packed text.
 * @param maxBytes bounds the memory that a damaged text can take
 * @throws the error of zlib if the text is damaged or longer */
export const unpackJson = async (packed: PackedJson, maxBytes = MAX_JSON_BYTES): Promise<string> =>
  (await unpack(packed, { maxOutputLength: maxBytes })).toString()
