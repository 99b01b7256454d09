import { type UnzipFileInfo, unzipSync } from 'fflate'
import { fail, ok, type Result } from '#engine/result.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'

const ROOT = 'doc.kml'
/** A Mac adds its metadata of each file, under the file's own name. */
const IS_SHADOW = /^__MACOSX\//

const isRoot = ({ name }: UnzipFileInfo): boolean => name.toLowerCase() === ROOT

/** Entries of an archive, without unpacking.
 * @throws where it is none, or damaged, or a name comes again: as the empty one does in a list said to be longer than it is */
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

/** Files of an archive, unpacked in one pass, never more of them than its list of contents says.
 * @returns a fault where one is damaged, encrypted or packed in a rare way */
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

/** The KML files of an archive, the one that a globe opens before those it may link to.
 * @see OGC 07-147r2, annex C */
const documentsOf = (entries: readonly UnzipFileInfo[]): readonly UnzipFileInfo[] =>
  entries
    .filter(({ name }) => /\.kml$/i.test(name) && !IS_SHADOW.test(name))
    .toSorted((a, b) => Number(isRoot(b)) - Number(isRoot(a)))

/** All KML files in a KMZ, which is a ZIP archive: some programs leave one that only links to the others. Pictures and the like
 * stay where they are.
 * @param maxBytes more is not unpacked of all of them together
 * @returns the bytes of each document, at least one, or why there is none */
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
    // Files that share their bytes would each be unpacked: the work of many archives.
    if (leftPackedBytes < 0) return fail(exchangeFault('damaged'))
  }
  return contentsOf(archive, documents)
}
