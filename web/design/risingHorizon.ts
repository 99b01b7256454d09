const azimuthOf = (point: unknown): number | null => {
  const azimuthDeg = typeof point === 'object' && point !== null && 'azimuthDeg' in point ? point.azimuthDeg : null
  return typeof azimuthDeg === 'number' ? azimuthDeg : null
}

/** What stands where a far horizon is expected, its points by rising azimuth and each azimuth once, the last of it: so the contract wants
 * them. What is no list of points stays as it is. */
export const risingHorizon = (stored: unknown): unknown => {
  if (!Array.isArray(stored) || stored.some((point) => azimuthOf(point) === null)) return stored
  const byAzimuth = new Map(stored.map((point: unknown) => [azimuthOf(point) ?? 0, point]))
  return [...byAzimuth].toSorted(([a], [b]) => a - b).map(([, point]) => point)
}

/** A stored design, or the choices of one, with such a horizon. */
export const withRisingHorizon = (stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  'horizon' in stored ? { ...stored, horizon: risingHorizon(stored.horizon) } : stored
