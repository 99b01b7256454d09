/** Who asks for something that takes turns with what others ask for. */
export interface Asker {
  /** One name for one client, for counting only; it is never logged. */
  readonly client: string
  /** Aborted when nobody waits for the answer any more: the client has gone, or was told that it took too long. */
  readonly signal: AbortSignal
  /** Called when work is asked for that this asker pays for; not where a cache answers, or the same work is under way for another. */
  readonly onWork?: () => void
}
