import { fail, ok, type Result } from '../../../api/engine/result.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'
import { zipContent } from './zip/zipContent.ts'
import { type ZipEntry, zipEntries } from './zip/zipEntries.ts'

const ROOT = 'doc.kml'
/** Beside each file a Mac packs what it knows of it, under the file's own name. */
const IS_SHADOW = /^__MACOSX\//

const isRoot = ({ name }: ZipEntry): boolean => name.toLowerCase() === ROOT

/** The KML files of an archive, the one that a globe opens before those it may link to.
 * @see OGC 07-147r2, annex C */
const documentsOf = (entries: readonly ZipEntry[]): readonly ZipEntry[] =>
  entries
    .filter(({ name }) => /\.kml$/i.test(name) && !IS_SHADOW.test(name))
    .toSorted((a, b) => Number(isRoot(b)) - Number(isRoot(a)))

/** All KML files in a KMZ, which is a ZIP archive: some programs leave one that only links to the others. Pictures and the like
 * stay where they are.
 * @param maxBytes more is not unpacked of all of them together
 * @returns the bytes of each document, at least one, or why there is none */
export const archivedDocuments = async (
  archive: Uint8Array<ArrayBuffer>,
  maxBytes: number,
): Promise<Result<readonly Uint8Array[], ExchangeFault>> => {
  const entries = zipEntries(archive)
  if (!entries) return fail(exchangeFault('brokenArchive'))
  const documents = documentsOf(entries)
  if (documents.length === 0) return fail(exchangeFault('archive', null, entries.map(({ name }) => name).join(', ')))
  const contents: Uint8Array[] = []
  let leftBytes = maxBytes
  for (const document of documents) {
    const content = await zipContent(archive, document, leftBytes)
    if (!content.ok)
      return fail(exchangeFault(content.fault === 'broken' ? 'brokenArchive' : 'tooLarge', null, document.name))
    leftBytes -= content.value.byteLength
    contents.push(content.value)
  }
  return ok(contents)
}
