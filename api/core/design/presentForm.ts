import { withQuotesRenamed } from '#wire/alternative.ts'

const azimuthOf = (point: unknown): number | null => {
  const azimuthDeg = typeof point === 'object' && point !== null && 'azimuthDeg' in point ? point.azimuthDeg : null
  return typeof azimuthDeg === 'number' ? azimuthDeg : null
}

/** A stored far horizon sorted by azimuth; of equal azimuths the last one is kept, as the schema demands. Other values are returned
 * unchanged. */
export const risingHorizon = (stored: unknown): unknown => {
  if (!Array.isArray(stored) || stored.some((point) => azimuthOf(point) === null)) return stored
  const byAzimuth = new Map(stored.map((point: unknown) => [azimuthOf(point) ?? 0, point]))
  return [...byAzimuth].toSorted(([a], [b]) => a - b).map(([, point]) => point)
}

/** A stored design, or its settings, in the present form: with the horizon sorted, and its quotes under their name. */
export const inPresentForm = (stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const named = withQuotesRenamed(stored)
  return 'horizon' in named ? { ...named, horizon: risingHorizon(named.horizon) } : named
}
