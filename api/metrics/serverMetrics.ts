import type { ConnectionStats } from '../http/connections.ts'
import type { Connections } from '../store/boundedPool.ts'
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
