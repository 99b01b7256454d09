import { fail, ok, type Result } from '../../../api/engine/result.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'
import type { ImportedDesign } from '../importedDesign.ts'
import { archivedKml } from './archivedKml.ts'
import { decodedText } from './decodedText.ts'
import { foreignKind, foreignText } from './foreignKind.ts'
import { jsonFault } from './jsonFault.ts'
import { readDesignFile } from './readDesignFile.ts'
import { isGeoJson, readGeoJson } from './readGeoJson.ts'
import { readKml } from './readKml.ts'

/** Larger files are not even read [bytes]: they are something else. What was exported must fit, and a module takes up to 430
 * bytes of GeoJSON: so many are 120,000 modules, 50 MW. */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readJson = (text: string, nowMs: number): Result<ImportedDesign, ExchangeFault> => {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return fail(jsonFault(text))
  }
  if (!isObject(file)) return fail(exchangeFault('unknownFormat'))
  if (isGeoJson(file)) return readGeoJson(file, nowMs)
  return 'version' in file && 'areas' in file ? readDesignFile(file) : fail(exchangeFault('unknownFormat'))
}

const readText = (text: string, nowMs: number): Result<ImportedDesign, ExchangeFault> => {
  const start = text.trimStart()
  if (start === '') return fail(exchangeFault('empty'))
  if (start.startsWith('<')) return readKml(text, nowMs)
  return start.startsWith('{') || start.startsWith('[')
    ? readJson(text, nowMs)
    : fail(exchangeFault(foreignText(start)))
}

/** Why there is nothing to import, or null where there is. */
const emptiness = ({ areas, obstacles, choices, pointCount }: ImportedDesign): ExchangeFault | null => {
  if (areas.length + obstacles.length > 0 || choices) return null
  return pointCount > 0 ? exchangeFault('onlyPoints', null, String(pointCount)) : exchangeFault('nothing')
}

/** How a ZIP archive begins, which is what KMZ is. */
const isArchive = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third === 3 && fourth === 4

/** The text to be read: the file's own, or that of the document packed in it. */
const textOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<Result<string, ExchangeFault>> => {
  const kind = foreignKind(bytes)
  if (kind) return fail(exchangeFault(kind))
  const content = isArchive(bytes) ? await archivedKml(bytes, MAX_IMPORT_BYTES) : ok(bytes)
  return content.ok ? decodedText(content.value) : content
}

/** Reads a file of any format that is understood, known by what stands in it, not by its name. All or nothing.
 * @param nowMs ids are made of it for outlines of other programs [ms since 1970]
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
  const text = await textOf(bytes)
  if (!text.ok) return text
  const read = readText(text.value, nowMs)
  const empty = read.ok ? emptiness(read.value) : null
  return empty ? fail(empty) : read
}
