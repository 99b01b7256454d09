import { fail, type Result } from '../../../api/engine/result.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'
import type { ImportedDesign } from '../importedDesign.ts'
import { decodedText } from './decodedText.ts'
import { jsonFaultLine } from './jsonFaultLine.ts'
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
    return fail(exchangeFault('jsonSyntax', { of: 'line', number: jsonFaultLine(text) }))
  }
  if (!isObject(file)) return fail(exchangeFault('unknownFormat'))
  if (isGeoJson(file)) return readGeoJson(file, nowMs)
  return 'version' in file && 'areas' in file ? readDesignFile(file) : fail(exchangeFault('unknownFormat'))
}

const readText = (text: string, nowMs: number): Result<ImportedDesign, ExchangeFault> => {
  const start = text.trimStart()
  if (start.startsWith('<')) return readKml(text, nowMs)
  return start.startsWith('{') || start.startsWith('[') ? readJson(text, nowMs) : fail(exchangeFault('unknownFormat'))
}

const isEmpty = ({ areas, obstacles, choices }: ImportedDesign): boolean =>
  areas.length + obstacles.length === 0 && choices === null

/** Reads a file of any format that is understood, known by what stands in it, not by its name. All or nothing.
 * @param nowMs ids are made of it for outlines of other programs [ms since 1970]
 * @returns the design, or the first fault and where it is */
export const readExchangeFile = async (
  file: Pick<File, 'size' | 'arrayBuffer'>,
  nowMs: number,
): Promise<Result<ImportedDesign, ExchangeFault>> => {
  if (file.size > MAX_IMPORT_BYTES) return fail(exchangeFault('tooLarge'))
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch (error) {
    console.error('the file could not be read', error)
    return fail(exchangeFault('unreadable'))
  }
  const text = decodedText(bytes)
  if (!text.ok) return text
  const read = readText(text.value, nowMs)
  return read.ok && isEmpty(read.value) ? fail(exchangeFault('nothing')) : read
}
