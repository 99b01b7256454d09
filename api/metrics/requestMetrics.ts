import type { AnsweredRequest } from '../http/requestMiddleware.ts'
import type { Metric, MetricSource, Sample } from './exposition.ts'

/** Upper ends of the histogram's buckets [s]. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Any other method a client may invent is counted as one. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

interface RouteCounts {
  readonly labels: Readonly<Record<string, string>>
  readonly ofStatus: Map<number, number>
  /** How many requests fell in each bucket; the last is for those beyond all of them. */
  readonly inBucket: number[]
  sumS: number
}

const histogramOf = ({ labels, inBucket, sumS }: RouteCounts): readonly Sample[] => {
  let count = 0
  const buckets = inBucket.map((requests, index): Sample => {
    count += requests
    return { suffix: '_bucket', labels: { ...labels, le: String(BUCKETS_S[index] ?? '+Inf') }, value: count }
  })
  return [...buckets, { suffix: '_sum', labels, value: sumS }, { suffix: '_count', labels, value: count }]
}

/** Counts the answered requests by route pattern, method and status. */
export const requestMetrics = (): { count(request: AnsweredRequest): void; readonly source: MetricSource } => {
  const routes = new Map<string, RouteCounts>()

  const countsOf = (route: string, method: string): RouteCounts => {
    const key = `${method} ${route}`
    const known = routes.get(key)
    if (known) return known
    const inBucket = Array<number>(BUCKETS_S.length + 1).fill(0)
    const made: RouteCounts = { labels: { method, route }, ofStatus: new Map(), inBucket, sumS: 0 }
    routes.set(key, made)
    return made
  }
  return {
    count: ({ route, method, status, ms }) => {
      const counts = countsOf(route, METHODS.includes(method) ? method : 'other')
      const bucket = BUCKETS_S.findIndex((upToS) => ms / 1000 <= upToS)
      const index = bucket < 0 ? BUCKETS_S.length : bucket
      counts.inBucket[index] = (counts.inBucket[index] ?? 0) + 1
      counts.sumS += ms / 1000
      counts.ofStatus.set(status, (counts.ofStatus.get(status) ?? 0) + 1)
    },
    source: (): readonly Metric[] => [
      {
        name: 'http_requests_total',
        type: 'counter',
        help: 'Answered requests; status 429 is a refusal by a limit.',
        samples: [...routes.values()].flatMap(({ labels, ofStatus }) =>
          [...ofStatus].map(([status, value]) => ({ labels: { ...labels, status: String(status) }, value })),
        ),
      },
      {
        name: 'http_request_duration_seconds',
        type: 'histogram',
        help: 'Time from a request to its answer, without its way over the network.',
        samples: [...routes.values()].flatMap(histogramOf),
      },
    ],
  }
}
