import { type UnzipFileInfo, unzipSync } from 'fflate'
import { fail, ok, type Result } from '../../../api/engine/result.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'

const ROOT = 'doc.kml'
/** Beside each file a Mac packs what it knows of it, under the file's own name. */
const IS_SHADOW = /^__MACOSX\//

const isRoot = ({ name }: UnzipFileInfo): boolean => name.toLowerCase() === ROOT

/** What is in an archive, nothing of it unpacked.
 * @throws where it is none, or damaged */
const entriesOf = (archive: Uint8Array): readonly UnzipFileInfo[] => {
  const entries: UnzipFileInfo[] = []
  unzipSync(archive, {
    filter: (entry) => {
      entries.push(entry)
      return false
    },
  })
  return entries
}

/** A file of an archive, never more of it than its list of contents says.
 * @returns null where it is damaged, encrypted or packed in a rare way */
const contentOf = (archive: Uint8Array, { name, originalSize }: UnzipFileInfo): Uint8Array | null => {
  try {
    const content = unzipSync(archive, { filter: (entry) => entry.name === name })[name]
    return content?.length === originalSize ? content : null
  } catch {
    return null
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
    return fail(exchangeFault('brokenArchive'))
  }
  const documents = documentsOf(entries)
  if (documents.length === 0) return fail(exchangeFault('archive', null, entries.map(({ name }) => name).join(', ')))
  const contents: Uint8Array[] = []
  let leftBytes = maxBytes
  for (const document of documents) {
    leftBytes -= document.originalSize
    if (leftBytes < 0) return fail(exchangeFault('tooLarge', null, document.name))
    const content = contentOf(archive, document)
    if (!content) return fail(exchangeFault('brokenArchive', null, document.name))
    contents.push(content)
  }
  return ok(contents)
}
