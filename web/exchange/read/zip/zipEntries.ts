import { viewOf, ZIP_SIGNATURES } from './zipFormat.ts'

/** A file in an archive. */
export interface ZipEntry {
  readonly name: string
  /** How it is packed: 0 not at all, 8 deflated. */
  readonly method: number
  readonly isEncrypted: boolean
  readonly packedBytes: number
  /** Where its own header stands, counted from the beginning of the archive [bytes]. */
  readonly headerAt: number
}

/** Fixed parts of a line of the list, and of the record after it [bytes]. */
const SIZE = { entry: 46, end: 22 } as const
/** The remark at the end of an archive is no longer [bytes]. */
const MAX_COMMENT_BYTES = 0xffff
/** A figure that only a newer kind of archive can hold, for more than 4 GB, stands elsewhere. */
const ZIP64 = 0xffffffff
const IS_ENCRYPTED = 1

/** Where the record at the end of the archive stands, which is found from behind; null where there is none. */
const endRecordAt = (view: DataView): number | null => {
  const last = view.byteLength - SIZE.end
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--)
    if (view.getUint32(at, true) === ZIP_SIGNATURES.end) return at
  return null
}

const entryAt = (view: DataView, at: number, name: string): ZipEntry => ({
  name,
  isEncrypted: (view.getUint16(at + 8, true) & IS_ENCRYPTED) !== 0,
  method: view.getUint16(at + 10, true),
  packedBytes: view.getUint32(at + 20, true),
  headerAt: view.getUint32(at + 42, true),
})

/** What is in a ZIP archive, out of the list at its end.
 * @returns the files in the order of the list, or null where it is cut off or of a kind for more than 4 GB
 * @see PKWARE, APPNOTE.TXT 6.3.10, sections 4.3.12 and 4.3.16 */
export const zipEntries = (archive: Uint8Array): readonly ZipEntry[] | null => {
  const view = viewOf(archive)
  const end = endRecordAt(view)
  if (end === null) return null
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + SIZE.entry > end || view.getUint32(at, true) !== ZIP_SIGNATURES.entry) return null
    const nameBytes = view.getUint16(at + 28, true)
    const nameAt = at + SIZE.entry
    const entry = entryAt(view, at, new TextDecoder().decode(archive.subarray(nameAt, nameAt + nameBytes)))
    if (entry.packedBytes === ZIP64 || entry.headerAt === ZIP64) return null
    entries.push(entry)
    at = nameAt + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}
