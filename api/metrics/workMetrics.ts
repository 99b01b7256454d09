import type { LaneStats } from '../work/workPool.ts'
import type { Metric, MetricSource } from './exposition.ts'

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
