import { type UnzipFileInfo, unzipSync } from 'fflate'
import { fail, ok, type Result } from '#engine/result.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'

const ROOT = 'doc.kml'
/** macOS adds metadata of each file under the file's own name. */
const IS_SHADOW = /^__MACOSX\//

const isRoot = ({ name }: UnzipFileInfo): boolean => name.toLowerCase() === ROOT

/** Entries of an archive, without unpacking.
 * @throws if it is not an archive, is damaged, or repeats a name, as a list of contents with a wrong length repeats the empty one */
const entriesOf = (archive: Uint8Array): readonly UnzipFileInfo[] => {
  const entries = new Map<string, UnzipFileInfo>()
  unzipSync(archive, {
    filter: (entry) => {
      if (entries.has(entry.name)) throw new Error(`the archive lists ${entry.name} twice`)
      entries.set(entry.name, entry)
      return false
    },
  })
  return [...entries.values()]
}

/** Files of an archive, unpacked in one pass, at most as many as its list of contents states.
 * @returns a fault if one is damaged, encrypted or compressed by a rare method */
const contentsOf = (
  archive: Uint8Array,
  wanted: readonly UnzipFileInfo[],
): Result<readonly Uint8Array[], ExchangeFault> => {
  const names = new Set(wanted.map(({ name }) => name))
  try {
    const contents = unzipSync(archive, { filter: ({ name }) => names.has(name) })
    const unpacked: Uint8Array[] = []
    for (const { name, originalSize } of wanted) {
      const content = contents[name]
      if (content?.length !== originalSize) return fail(exchangeFault('damaged'))
      unpacked.push(content)
    }
    return ok(unpacked)
  } catch {
    return fail(exchangeFault('damaged'))
  }
}

/** The KML files of an archive, starting with the one that programs open first, which may link to the others.
 * @see OGC 07-147r2, annex C */
const documentsOf = (entries: readonly UnzipFileInfo[]): readonly UnzipFileInfo[] =>
  entries
    .filter(({ name }) => /\.kml$/i.test(name) && !IS_SHADOW.test(name))
    .toSorted((a, b) => Number(isRoot(b)) - Number(isRoot(a)))

/** All KML files in a KMZ, which is a ZIP archive: some programs write one that only links to others. Other files are not unpacked.
 * @param maxBytes limit for all documents together
 * @returns the bytes of at least one document, or a fault */
export const archivedDocuments = (
  archive: Uint8Array,
  maxBytes: number,
): Result<readonly Uint8Array[], ExchangeFault> => {
  let entries: readonly UnzipFileInfo[]
  try {
    entries = entriesOf(archive)
  } catch {
    return fail(exchangeFault('damaged'))
  }
  const documents = documentsOf(entries)
  if (documents.length === 0) return fail(exchangeFault('unknownFormat'))
  let leftBytes = maxBytes
  let leftPackedBytes = archive.length
  for (const { name, size, originalSize } of documents) {
    leftBytes -= originalSize
    leftPackedBytes -= size
    if (leftBytes < 0) return fail(exchangeFault('tooLarge', null, name))
    // Entries that share their bytes would multiply the work of unpacking.
    if (leftPackedBytes < 0) return fail(exchangeFault('damaged'))
  }
  return contentsOf(archive, documents)
}
