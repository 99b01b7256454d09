import { z } from 'zod'
import { fail, ok, type Result } from '../../../api/engine/result.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'
import type { ImportedDesign } from '../importedDesign.ts'
import { MARKER } from '../marker.ts'
import { readChoices } from './readChoices.ts'
import { type RawFeature, readFeatures } from './readFeatures.ts'

const Feature = z.looseObject({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).nullish(),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.unknown(),
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

/** A feature alone, or a geometry alone, is a collection of one.
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

/** Degrees by WGS 84, longitude first, under the names that programs give it. */
const WGS84 = /^(?:urn:ogc:def:crs:(?:OGC:[\d.]*:CRS84|EPSG:[\d.]*:4326)|EPSG:4326|CRS84)$/i

/** GeoJSON of 2008 could name another reference system; RFC 7946 knows WGS 84 only. */
const crsFault = (crs: unknown): ExchangeFault | null => {
  if (crs === undefined || crs === null) return null
  const read = z.object({ properties: z.object({ name: z.string() }) }).safeParse(crs)
  const name = read.success ? read.data.properties.name : JSON.stringify(crs)
  return WGS84.test(name) ? null : exchangeFault('otherCrs', null, name)
}

/** Reads GeoJSON, ours or another program's, all or nothing.
 * @param nowMs ids are made of it for what has none of ours [ms since 1970]
 * @returns the design, or the first fault with the number of its feature
 * @see RFC 7946 */
export const readGeoJson = (
  file: Readonly<Record<string, unknown>>,
  nowMs: number,
): Result<ImportedDesign, ExchangeFault> => {
  const otherCrs = crsFault(file.crs)
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
