import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ConnectionStats } from '../http/connections.ts'
import type { Connections } from '../store/boundedPool.ts'
import type { LaneStats } from '../work/workPool.ts'
import { type Metric, type MetricSource, single } from './exposition.ts'

/** Connections of the visitors. */
export const connectionMetrics =
  (stats: () => ConnectionStats): MetricSource =>
  () => {
    const { open, refused, dropped } = stats()
    return [
      single('gauge', 'http_connections_open', 'Open connections.', open),
      single('counter', 'http_connections_refused_total', 'Connections closed because there were too many.', refused),
      single(
        'counter',
        'http_connections_dropped_total',
        'Connections closed because their clients left answers unread or sent too many requests ahead.',
        dropped,
      ),
    ]
  }

/** Connections to the database.
 * @param connections null where the database has no pool */
export const databaseMetrics =
  (connections: () => Connections | null): MetricSource =>
  (): readonly Metric[] => {
    const pool = connections()
    if (!pool) return []
    return [
      single('gauge', 'solarplanner_database_connections', 'Connections to the database.', pool.total),
      single('gauge', 'solarplanner_database_connections_idle', 'Those of them that are free.', pool.idle),
      single('gauge', 'solarplanner_database_waiting', 'Requests that wait for a connection.', pool.waiting),
    ]
  }

const PARTS = [
  ['solarplanner_work_running', 'gauge', 'Work under way.', ({ running }) => running],
  ['solarplanner_work_waiting', 'gauge', 'Work that waits for its turn.', ({ waiting }) => waiting],
  [
    'solarplanner_work_oldest_wait_seconds',
    'gauge',
    'How long the first of the waiting work has waited.',
    ({ oldestWaitMs }) => oldestWaitMs / 1000,
  ],
  ['solarplanner_work_done_total', 'counter', 'Work that was done.', ({ done }) => done],
  ['solarplanner_work_refused_total', 'counter', 'Work that found no room to wait.', ({ refused }) => refused],
] as const satisfies readonly (readonly [string, Metric['type'], string, (stats: LaneStats) => number])[]

/** @param stats of each kind of work */
export const workMetrics =
  (stats: () => Readonly<Record<string, LaneStats>>): MetricSource =>
  () => {
    const kinds = Object.entries(stats())
    return PARTS.map(([name, type, help, valueIn]) => ({
      name,
      type,
      help,
      samples: kinds.map(([kind, ofKind]) => ({ labels: { kind }, value: valueIn(ofKind) })),
    }))
  }

const RESOLUTION_MS = 10
const NS_PER_S = 1e9
const PERCENTILES = { p50: 50, p99: 99, max: 100 }

/** Memory and processor time of the process, and how late its event loop is, under the names that dashboards for Node know.
 * The delays are those since the metrics were asked for last: two who ask share them. */
export const processMetrics = (): { readonly source: MetricSource; end(): void } => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()

  const delays = (): readonly Metric[] => {
    // The histogram measures intervals of timers: what exceeds the resolution is delay.
    const delayS = (percentile: number): number =>
      delay.count === 0 ? 0 : Math.max(0, delay.percentile(percentile) / NS_PER_S - RESOLUTION_MS / 1000)
    const metrics = Object.entries(PERCENTILES).map(([name, percentile]) =>
      single(
        'gauge',
        `nodejs_eventloop_lag_${name}_seconds`,
        'How late the event loop was since the last scrape.',
        delayS(percentile),
      ),
    )
    delay.reset()
    return metrics
  }
  const source = (): readonly Metric[] => {
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const startS = Date.now() / 1000 - process.uptime()
    return [
      single('gauge', 'process_resident_memory_bytes', 'Resident memory of the process with its threads.', rss),
      single('gauge', 'nodejs_heap_size_used_bytes', 'Heap in use on the main thread.', heapUsed),
      single('counter', 'process_cpu_seconds_total', 'Processor time of all threads.', (user + system) / 1e6),
      single('gauge', 'process_start_time_seconds', 'When the process started, since 1970.', startS),
      ...delays(),
    ]
  }
  return { source, end: () => delay.disable() }
}
