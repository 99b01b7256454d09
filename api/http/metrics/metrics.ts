import { createServer } from 'node:http'
import { isIP } from 'node:net'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolConnections } from '../../database/openPostgres.ts'
import { expiryRefusals } from '../../designs/expiryRounds.ts'
import type { LaneStats } from '../../threads/workPool.ts'
import type { ConnectionStats } from '../boundedServer.ts'
import { listen } from '../listen.ts'
import type { AnsweredRequest } from '../requestMiddleware.ts'
import { cacheLookups } from './cacheCounter.ts'

/** Values read at every scrape. */
interface MetricSources {
  /** Connections of the visitors. */
  readonly connections: () => ConnectionStats
  /** Statistics by kind of work. */
  readonly work: () => Readonly<Record<string, LaneStats>>
  /** Connections to the database; null without a pool. */
  readonly database: () => PoolConnections | null
  /** Space of all designs as last measured; a limit of 0 is none. */
  readonly designs: () => DesignSizes
}

type DesignSizes = Readonly<{ bytes: number; limitBytes: number }>

type Values = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[]

/** All other methods count as one, because clients may invent methods. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Enough for one or two monitoring systems and a person. */
const MOST_CONNECTIONS = 20
/** A text that is not taken for so long is not waited for [ms]. */
const TIMEOUT_MS = 10_000

/** The rest of a metric's name, its help, and its value; a name that ends with `_total` is a counter's. */
type Rows<Stats> = readonly (readonly [part: string, help: string, valueIn: (stats: Stats) => number])[]

const CONNECTIONS: Rows<ConnectionStats> = [
  ['open', 'Open connections.', ({ open }) => open],
  ['refused_total', 'Connections closed because there were too many.', ({ refused }) => refused],
]
const WORK: Rows<LaneStats> = [
  ['running', 'Work under way.', ({ running }) => running],
  ['waiting', 'Work that waits for its turn.', ({ waiting }) => waiting],
  ['oldest_wait_seconds', 'How long the first of the waiting work has waited.', (lane) => lane.oldestWaitMs / 1000],
  ['done_total', 'Work that was done.', ({ done }) => done],
  ['refused_total', 'Work that found no room to wait.', ({ refused }) => refused],
]
const DATABASE: Rows<PoolConnections> = [
  ['connections', 'Connections to the database.', ({ total }) => total],
  ['connections_idle', 'Those of them that are free.', ({ idle }) => idle],
  ['waiting', 'Requests that wait for a connection.', ({ waiting }) => waiting],
]
const DESIGNS: Rows<DesignSizes> = [
  ['bytes', 'Size of all saved designs, at the last save or within the hour.', ({ bytes }) => bytes],
  ['limit_bytes', 'Size that they may have; 0: no limit.', ({ limitBytes }) => limitBytes],
]
const NO_POOL: PoolConnections = { total: 0, idle: 0, waiting: 0 }

/** Whether a request names this server by an address, a name without a dot, or its own host. Names of the internet have dots: a page that
 * lets its own name point here would otherwise read the metrics in a visitor's browser.
 * @param asked the header `Host`
 * @param host the address that the metrics are offered on */
const isOwnHost = (asked: string | undefined, host: string): boolean => {
  const name = /^(?<name>\[[^\]]*\]|[^:]*)(?::\d+)?$/.exec(asked ?? '')?.groups?.name ?? ''
  return name !== '' && (isIP(name.replace(/^\[|\]$/g, '')) > 0 || !name.includes('.') || name === host)
}

/** The metrics of this process for Prometheus: requests are counted, all else is read at every scrape. */
export const createMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests; status 429 is a refusal by a limit.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer, without its way over the network.',
    labelNames: ['method', 'route'],
    registers,
  })

  const addMetric = (name: string, help: string, labelNames: readonly string[], read: () => Values): void => {
    const Type = name.endsWith('_total') ? Counter : Gauge
    new Type({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset()
        for (const [labels, value] of read()) this.inc(labels, value)
      },
    })
  }
  const addNumber = (name: string, help: string, read: () => number): void =>
    addMetric(name, help, [], () => [[{}, read()]])

  return {
    count: ({ route, method, status, ms }: AnsweredRequest): void => {
      const labels = { method: METHODS.includes(method) ? method : 'other', route }
      requests.inc({ ...labels, status })
      durations.observe(labels, ms / 1000)
    },
    /** Adds sources read at every scrape. */
    addSources: ({ connections, work, database, designs }: MetricSources): void => {
      for (const [part, help, valueIn] of CONNECTIONS)
        addNumber(`http_connections_${part}`, help, () => valueIn(connections()))
      for (const [part, help, valueIn] of WORK)
        addMetric(`solarplanner_work_${part}`, help, ['kind'], () =>
          Object.entries(work()).map(([kind, lane]) => [{ kind }, valueIn(lane)]),
        )
      for (const [part, help, valueIn] of DESIGNS)
        addNumber(`solarplanner_designs_${part}`, help, () => valueIn(designs()))
      if (database())
        for (const [part, help, valueIn] of DATABASE)
          addNumber(`solarplanner_database_${part}`, help, () => valueIn(database() ?? NO_POOL))
      const refusals = 'Rounds that deleted no expired designs, by the reason.'
      addMetric('solarplanner_expiry_refusals_total', refusals, ['reason'], () =>
        [...expiryRefusals].map(([reason, count]) => [{ reason }, count]),
      )
      const help = 'Look-ups in the caches in memory, by what they gave.'
      addMetric('solarplanner_cache_lookups_total', help, ['cache', 'result'], () =>
        [...cacheLookups].flatMap(([cache, { hit, miss }]) => [
          [{ cache, result: 'hit' }, hit],
          [{ cache, result: 'miss' }, miss],
        ]),
      )
    },
    /** All of them as text. */
    text: (): Promise<string> => registry.metrics(),
    /** Answers `GET /metrics`, including Node's metrics, on a separate port that visitors do not reach.
     * @returns their address as a person types it, and an end function
     * @throws Error with a sentence for people when the port cannot be opened */
    open: async (port: number, host: string): Promise<{ readonly address: string; end(): void }> => {
      collectDefaultMetrics({ register: registry })
      const server = createServer(async ({ method, url, headers }, response) => {
        if (!isOwnHost(headers.host, host)) response.writeHead(421).end()
        else if (url !== '/metrics') response.writeHead(404).end()
        else if (method !== 'GET') response.writeHead(405, { Allow: 'GET' }).end()
        else response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics())
      })
      server.maxConnections = MOST_CONNECTIONS
      server.timeout = TIMEOUT_MS
      const address = await listen(server, port, host, { port: 'METRICS_PORT', host: 'METRICS_HOST' })
      const end = (): void => {
        server.close()
        server.closeAllConnections()
      }
      return { address: `${address}/metrics`, end }
    },
  }
}
