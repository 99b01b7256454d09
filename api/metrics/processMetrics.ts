import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Metric, type MetricSource, single } from './exposition.ts'

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
