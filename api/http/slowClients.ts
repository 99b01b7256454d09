/** Node's own limit for the head of a request [ms]. */
const NODE_HEADERS_TIMEOUT_MS = 60_000
/** How often connections are looked through [ms]. Node's own half a minute would keep who dribbles that much longer. */
const MOST_INTERVAL_MS = 5_000

/** Limits of the HTTP server against clients that send the head of a request byte by byte: they are answered 408 and their connection is
 * closed. Slow bodies are `requestTimeout`'s.
 * @param limitMs how long a request may take to be answered [ms] */
export const slowClientLimits = (limitMs: number) => ({
  headersTimeout: Math.min(limitMs, NODE_HEADERS_TIMEOUT_MS),
  connectionsCheckingInterval: Math.min(limitMs, MOST_INTERVAL_MS),
})
