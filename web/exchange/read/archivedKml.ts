import { fail, ok, type Result } from '../../../api/engine/result.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'
import { zipContent } from './zip/zipContent.ts'
import { type ZipEntry, zipEntries } from './zip/zipEntries.ts'

/** Beside each file a Mac packs what it knows of it, under the file's own name. */
const IS_SHADOW = /^__MACOSX\//

/** The document of a KMZ: `doc.kml`, as globes write it, or the first of its kind.
 * @see OGC 07-147r2, annex C */
const documentOf = (entries: readonly ZipEntry[]): ZipEntry | undefined => {
  const documents = entries.filter(({ name }) => /\.kml$/i.test(name) && !IS_SHADOW.test(name))
  return documents.find(({ name }) => name.toLowerCase() === 'doc.kml') ?? documents[0]
}

/** The KML file in a KMZ, which is a ZIP archive; pictures and the like beside it are left where they are.
 * @param maxBytes a larger document is not unpacked
 * @returns the bytes of the document, or why there is none */
export const archivedKml = async (
  archive: Uint8Array<ArrayBuffer>,
  maxBytes: number,
): Promise<Result<Uint8Array, ExchangeFault>> => {
  const entries = zipEntries(archive)
  if (!entries) return fail(exchangeFault('brokenArchive'))
  const document = documentOf(entries)
  if (!document) return fail(exchangeFault('archive', null, entries.map(({ name }) => name).join(', ')))
  const content = await zipContent(archive, document, maxBytes)
  if (content.ok) return ok(content.value)
  return fail(exchangeFault(content.fault === 'broken' ? 'brokenArchive' : 'tooLarge', null, document.name))
}
