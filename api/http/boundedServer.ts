import { createServer, type Server } from 'node:http'

/** Node's own limit for the head of a request [ms]. */
const NODE_HEADERS_TIMEOUT_MS = 60_000
/** Interval of connection checks [ms]. Node's default of 30 s would let a slow client exceed its limit. */
const MOST_INTERVAL_MS = 5_000
/** Time beyond the limit of a request, so that its own answer is sent first [ms]. */
const MARGIN_MS = 5_000
/** The answer to the last one closes the connection. Only who sends requests ahead of their answers sends more. */
const MOST_REQUESTS_OF_CONNECTION = 100

export interface ConnectionStats {
  readonly open: number
  /** Closed at once because there were too many, since the start. */
  readonly refused: number
}

/** A server without listener of requests, whose connections are bounded in number, and in time by Node's own settings: for the head of a request
 * (408), its body, and a client that neither sends nor reads.
 * @param limitMs time limit of a request [ms]
 * @param mostConnections open ones at a time; 0 sets no limit */
export const boundedServer = (
  limitMs: number,
  mostConnections: number,
): { readonly server: Server; stats(): ConnectionStats } => {
  const server = createServer({
    headersTimeout: Math.min(limitMs, NODE_HEADERS_TIMEOUT_MS),
    requestTimeout: limitMs + MARGIN_MS,
    connectionsCheckingInterval: Math.min(limitMs, MOST_INTERVAL_MS),
  })
  server.timeout = limitMs + MARGIN_MS
  server.maxRequestsPerSocket = MOST_REQUESTS_OF_CONNECTION
  if (mostConnections > 0) server.maxConnections = mostConnections
  const counts = { open: 0, refused: 0 }
  server.on('connection', (socket) => {
    counts.open += 1
    socket.once('close', () => {
      counts.open -= 1
    })
  })
  // Node's refusals, one for each request sent ahead, would wait in memory for a client that does not read.
  server.on('dropRequest', (_, socket) => socket.destroy())
  server.on('drop', () => {
    counts.refused += 1
  })
  return { server, stats: () => ({ open: counts.open, refused: counts.refused }) }
}
