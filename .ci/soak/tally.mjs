import { percentile } from '../bench/percentile.mjs'

/** Durations and failures of requests by kind. */
export const createTally = () => {
  const times = new Map()
  const failures = []
  const failedOf = new Map()
  return {
    /** @param ms duration
     * @param failure the error; undefined for success */
    add: (kind, ms, failure) => {
      if (!times.has(kind)) times.set(kind, [])
      times.get(kind).push(ms)
      if (!failure) return
      failures.push(`${kind}: ${failure}`)
      failedOf.set(kind, (failedOf.get(kind) ?? 0) + 1)
    },
    failures: () => failures,
    /** The 99th percentile of all kinds but one [ms]. */
    p99MsWithout: (kind) =>
      percentile(
        [...times].filter(([other]) => other !== kind).flatMap(([, found]) => found),
        0.99,
      ),
    /** Number of requests, failures and percentiles of the times [ms], by kind. */
    kinds: () =>
      new Map(
        [...times].map(([kind, found]) => [
          kind,
          {
            count: found.length,
            failed: failedOf.get(kind) ?? 0,
            p50Ms: percentile(found, 0.5),
            p95Ms: percentile(found, 0.95),
            p99Ms: percentile(found, 0.99),
          },
        ]),
      ),
  }
}

/** The slope of the straight line nearest to points (least squares), in units of y for one of x.
 * @param points `[x, y]`, at least two with different x */
export const slopeOf = (points) => {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const sum = (term) => points.reduce((total, point) => total + term(point), 0)
  return sum(([x, y]) => (x - meanX) * (y - meanY)) / sum(([x]) => (x - meanX) ** 2)
}
