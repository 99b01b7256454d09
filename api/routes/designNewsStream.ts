import type { DesignNews } from '#contract/savedDesign.ts'
import type { Follower } from '../designs/designNews.ts'

/** Proxies are not to hold the events back until there are many of them. */
export const NEWS_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
} as const

/** A stream that was cut is opened again after this time [ms]. */
const RETRY_MS = 3_000
const encoder = new TextEncoder()

/** Server-sent events for one follower. Only the latest news waits for a client that reads slowly.
 * @returns the follower, and the stream, to be opened with the follower's removal
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const newsStream = (
  visitor: string,
  client: string,
): Follower & { stream(leave: () => void): ReadableStream<Uint8Array> } => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let pending: string | null = null

  const flush = (): void => {
    if (pending === null || !controller || (controller.desiredSize ?? 0) <= 0) return
    const next = encoder.encode(pending)
    // The stream pulls while it takes this in.
    pending = null
    controller.enqueue(next)
  }
  return {
    visitor,
    client,
    tell: (news: DesignNews) => {
      pending = `retry: ${RETRY_MS}\ndata: ${JSON.stringify(news)}\n\n`
      flush()
    },
    beat: () => {
      pending ??= ': still here\n\n'
      flush()
    },
    end: () => {
      controller?.close()
      controller = undefined
    },
    stream: (leave) =>
      new ReadableStream(
        {
          start: (opened) => {
            controller = opened
            flush()
          },
          pull: flush,
          cancel: () => {
            controller = undefined
            leave()
          },
        },
        { highWaterMark: 1 },
      ),
  }
}
