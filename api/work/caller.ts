/** The client a piece of work is done for. Work of different clients is scheduled fairly. */
export interface Caller {
  /** One name for one client, for counting only; it is never logged. */
  readonly client: string
  /** Aborted when nobody waits for the answer any more: the client has disconnected or the request has timed out. */
  readonly signal: AbortSignal
  /** Called when work starts that counts against this caller's rate limit; not for an answer from a cache or from work that another caller started. */
  readonly onWork?: () => void
}
