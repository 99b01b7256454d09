import { fail, ok, type Result } from '../../../../api/engine/result.ts'
import type { ZipEntry } from './zipEntries.ts'
import { viewOf, ZIP_SIGNATURES } from './zipFormat.ts'

/** Fixed part of what stands before each file [bytes]. */
const LOCAL_HEADER_BYTES = 30
const METHOD = { stored: 0, deflated: 8 } as const

/** The bytes of an entry as they are packed; null where its header is not where the list says. */
const packedBytesOf = (archive: Uint8Array<ArrayBuffer>, { headerAt, packedBytes }: ZipEntry) => {
  const view = viewOf(archive)
  if (headerAt + LOCAL_HEADER_BYTES > view.byteLength || view.getUint32(headerAt, true) !== ZIP_SIGNATURES.local)
    return null
  const names = view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true)
  const begin = headerAt + LOCAL_HEADER_BYTES + names
  return begin + packedBytes > view.byteLength ? null : archive.subarray(begin, begin + packedBytes)
}

/** Unpacks deflated bytes, and stops where they swell up.
 * @throws TypeError where they are not deflated */
const inflated = async (packed: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Uint8Array | null> => {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      return null
    }
    parts.push(part.value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** The content of a file in an archive.
 * @param maxBytes more is not unpacked, whatever the archive says of it
 * @see PKWARE, APPNOTE.TXT 6.3.10, section 4.3.7 */
export const zipContent = async (
  archive: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
  maxBytes: number,
): Promise<Result<Uint8Array, 'broken' | 'tooLarge'>> => {
  const packed = packedBytesOf(archive, entry)
  if (!packed || entry.isEncrypted) return fail('broken')
  if (entry.method === METHOD.stored) return packed.byteLength > maxBytes ? fail('tooLarge') : ok(packed)
  if (entry.method !== METHOD.deflated) return fail('broken')
  try {
    const content = await inflated(packed, maxBytes)
    return content ? ok(content) : fail('tooLarge')
  } catch {
    return fail('broken')
  }
}
