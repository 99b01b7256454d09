import { z } from 'zod'
import { fail, ok, type Result } from '#engine/result.ts'
import { MARKER } from '../../export/designFeatures.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'
import type { ImportedDesign } from '../importedDesign.ts'
import { readChoices } from './readDesignFile.ts'
import { type RawFeature, readFeatures } from './readFeatures.ts'
import { referenceSystemFault } from './referenceSystem.ts'

const Feature = z.looseObject({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).nullish(),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.unknown().optional(),
})

const GEOMETRIES: readonly unknown[] = [
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
]

/** Whether an object calls itself GeoJSON. */
export const isGeoJson = ({ type }: Readonly<Record<string, unknown>>): boolean =>
  type === 'FeatureCollection' || type === 'Feature' || GEOMETRIES.includes(type)

/** The features of a file; a single feature or geometry counts as a collection of one.
 * @see RFC 7946, section 2 */
const featuresOf = (file: Readonly<Record<string, unknown>>): unknown => {
  if (file.type === 'FeatureCollection') return file.features
  return [file.type === 'Feature' ? file : { type: 'Feature', geometry: file }]
}

const rawFeature = (feature: unknown, index: number): Result<RawFeature, ExchangeFault> => {
  const { success, data } = Feature.safeParse(feature)
  if (!success) return fail(exchangeFault('geometry', { of: 'feature', number: index + 1 }))
  const { id, properties, geometry } = data
  return ok({ properties: { ...properties, ...(id != null && { id }) }, geometry })
}

/** Reads GeoJSON, ours or another program's, all or nothing.
 * @param nowMs for new ids [ms since 1970]
 * @returns the design, or the first fault with the number of its feature
 * @see RFC 7946 */
export const readGeoJson = (
  file: Readonly<Record<string, unknown>>,
  nowMs: number,
): Result<ImportedDesign, ExchangeFault> => {
  const otherCrs = referenceSystemFault(file.crs)
  if (otherCrs) return fail(otherCrs)
  const choices = readChoices(file[MARKER])
  if (!choices.ok) return choices
  const listed = featuresOf(file)
  if (!Array.isArray(listed)) return fail(exchangeFault('field', null, 'features'))
  const raw: RawFeature[] = []
  for (const [index, feature] of listed.entries()) {
    const read = rawFeature(feature, index)
    if (!read.ok) return read
    raw.push(read.value)
  }
  const drawn = readFeatures(raw, nowMs)
  return drawn.ok ? ok({ ...drawn.value, choices: choices.value }) : drawn
}
