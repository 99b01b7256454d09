import { createServer } from 'node:http'
import { listen } from '../http/listen.ts'
import { exposition, type MetricSource } from './exposition.ts'

/** The text format's own type. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'
/** One or two that watch, and somebody who looks. */
const MOST_CONNECTIONS = 20
/** A text that is not taken for so long is not waited for [ms]. */
const TIMEOUT_MS = 10_000

export interface MetricsServer {
  /** Where the metrics are, as a person types it. */
  readonly address: string
  end(): void
}

/** Answers `GET /metrics` on a port of its own, apart from the visitors.
 * @param sources asked at every request, in this order
 * @throws Error with a sentence for people when the port cannot be opened */
export const openMetricsServer = async (
  port: number,
  host: string,
  sources: readonly MetricSource[],
): Promise<MetricsServer> => {
  const server = createServer(({ method, url }, response) => {
    if (url !== '/metrics') response.writeHead(404).end()
    else if (method !== 'GET') response.writeHead(405, { Allow: 'GET' }).end()
    else response.writeHead(200, { 'Content-Type': CONTENT_TYPE }).end(exposition(sources.flatMap((tell) => tell())))
  })
  server.maxConnections = MOST_CONNECTIONS
  server.timeout = TIMEOUT_MS
  const address = await listen(server, port, host, { port: 'METRICS_PORT', host: 'METRICS_HOST' })
  const end = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `${address}/metrics`, end }
}
