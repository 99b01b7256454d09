import { countsOf, LISTS } from '#design/drawn.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import { type ExchangeFault, exchangeFault, MAX_IMPORT_BYTES } from '../exchangeFault.ts'
import { type ImportedDesign, together, tooMuch } from '../importedDesign.ts'
import { archivedDocuments } from './archivedDocuments.ts'
import { IDS_A_DOCUMENT } from './ownIds.ts'
import { readDesignFile } from './readDesignFile.ts'
import { isGeoJson, readGeoJson } from './readGeoJson.ts'
import { readKml } from './readKml.ts'

const UTF16 = [
  { mark: [0xff, 0xfe], label: 'utf-16le' },
  { mark: [0xfe, 0xff], label: 'utf-16be' },
] as const

/** Length within which an XML declaration stands, in letters common to all encodings. */
const DECLARATION_BYTES = 200
const DECLARED = /^\s*<\?xml[^>]*\bencoding\s*=\s*["'](?<label>[\w.-]+)["']/

const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

const encodingOf = (bytes: Uint8Array): string => {
  const utf16 = UTF16.find(({ mark }) => beginsWith(bytes, mark))
  if (utf16) return utf16.label
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES))
  return DECLARED.exec(head)?.groups?.label ?? 'utf-8'
}

/** The text of a file: UTF-8, unless a byte order mark or an XML declaration says otherwise.
 * @returns the text without its byte order mark, or a fault */
const decodedText = (bytes: Uint8Array): Result<string, ExchangeFault> => {
  try {
    return ok(new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes))
  } catch {
    return fail(exchangeFault('unknownFormat'))
  }
}

/** Numbers that programs write and JSON does not know, such as a missing height. */
const NO_NUMBER = /(?<=[[,:]\s{0,99})(?:nan|[-+]?inf(?:inity)?)(?=\s{0,99}[\],}])/gi

/** The value of a JSON text, null in place of what is no number.
 * @throws SyntaxError */
const parsedJson = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return JSON.parse(text)
  } catch {
    return JSON.parse(text.replace(NO_NUMBER, 'null'))
  }
}

/** @param text that begins as an object */
const readJson = (text: string, nowMs: number): Result<ImportedDesign, ExchangeFault> => {
  let file: Readonly<Record<string, unknown>>
  try {
    file = parsedJson(text)
  } catch {
    return fail(exchangeFault('damaged'))
  }
  if (isGeoJson(file)) return readGeoJson(file, nowMs)
  return 'version' in file && 'areas' in file ? readDesignFile(file) : fail(exchangeFault('unknownFormat'))
}

const readText = (text: string, nowMs: number): Result<ImportedDesign, ExchangeFault> => {
  const start = text.trimStart()
  if (start.startsWith('<')) return readKml(text, nowMs)
  return start.startsWith('{') ? readJson(text, nowMs) : fail(exchangeFault('unknownFormat'))
}

/** The fault of a design that is empty or too large; else null. */
const unusable = (design: ImportedDesign): ExchangeFault | null => {
  const { choices, counts, links } = design
  if (LISTS.some((list) => design[list].length > 0) || choices) return tooMuch(countsOf(design))
  if (counts.points) return exchangeFault('onlyPoints', null, String(counts.points))
  return counts.slivers ? exchangeFault('degenerateGeometry') : exchangeFault('nothing', null, links[0] ?? null)
}

/** Magic number of a ZIP archive, and so of KMZ. */
const isArchive = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third === 3 && fourth === 4

/** Documents to read: the file itself, or those packed in it. */
const documentsOf = (bytes: Uint8Array): Result<readonly Uint8Array[], ExchangeFault> =>
  isArchive(bytes) ? archivedDocuments(bytes, MAX_IMPORT_BYTES) : ok([bytes])

/** An address outside the archive in which it stands. */
const IS_OUTSIDE = /^(?:[a-z][a-z\d+.-]*:|\.\.\/|\/)/i

const readDocuments = (documents: readonly Uint8Array[], nowMs: number): Result<ImportedDesign, ExchangeFault> => {
  const designs: ImportedDesign[] = []
  for (const [index, bytes] of documents.entries()) {
    const text = decodedText(bytes)
    if (!text.ok) return text
    const read = readText(text.value, nowMs + index * IDS_A_DOCUMENT)
    if (!read.ok) return read
    designs.push(read.value)
  }
  return ok(together(designs))
}

/** Reads a file of any supported format, detected by content, not by name. All or nothing.
 * @param nowMs for ids of other programs' outlines [ms since 1970]
 * @returns the design, or the first fault and where it is */
export const readExchangeFile = async (
  file: Pick<File, 'size' | 'arrayBuffer'>,
  nowMs: number,
): Promise<Result<ImportedDesign, ExchangeFault>> => {
  if (file.size > MAX_IMPORT_BYTES) return fail(exchangeFault('tooLarge'))
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch (error) {
    console.error('the file could not be read', error)
    return fail(exchangeFault('unreadable'))
  }
  const documents = documentsOf(bytes)
  if (!documents.ok) return documents
  const read = readDocuments(documents.value, nowMs)
  if (!read.ok) return read
  const { links } = read.value
  // All documents of an archive are read, those to which it links too.
  const design = { ...read.value, links: isArchive(bytes) ? links.filter((link) => IS_OUTSIDE.test(link)) : links }
  const fault = unusable(design)
  return fault ? fail(fault) : ok(design)
}
