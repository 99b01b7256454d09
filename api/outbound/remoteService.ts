import { fail, ok, type Result } from '#engine/result.ts'
import type { Logger } from '../logging.ts'
import type { Caller } from '../threads/workPool.ts'
import { type BackOff, createBackOff } from './backOff.ts'
import { type FaultCause, fetchJson, type HttpFault, type HttpOptions, reportedFetch } from './fetchJson.ts'
import { createRequestQueue, type QueueOptions } from './requestQueue.ts'

/** Network access of services; tests replace it. */
export type Network = Pick<HttpOptions, 'fetch' | 'userAgent'> &
  Pick<QueueOptions, 'clock'> &
  Readonly<{
    /** Warned of every failed request and of each pause; a breaker reports its own pauses. */
    logger: Pick<Logger, 'debug' | 'info' | 'warn'>
    timeoutMs?: number
    /** Decides when the service may be asked, and counts failures. Without a breaker, only a refusal pauses the service. */
    breaker?: BackOff
  }>

export type ServiceOptions<Fault> = Network &
  HttpOptions &
  QueueOptions &
  Readonly<{
    /** `refused` is also the fault of a full queue. */
    faults: Readonly<Record<HttpFault['code'], Fault>>
    /** Whether any failure begins a pause, not only a refusal. Always so with a breaker. */
    pausesOnFailure?: boolean
  }>

/** Reason why a reply is unusable: the reply itself, or an overloaded or broken service, which is then paused. */
export type ReadFault = 'unusable' | 'overloaded' | 'broken'

/** A rate-limited external service: requests are spaced, fairly between clients, and a refusal starts a pause. */
export interface RemoteService<Fault> {
  /** Asks one question by one or more requests. Rejects only when the caller's signal aborts, with its reason.
   * @param read converts the replies into an answer
   * @returns the answer; during a pause, the fault that started the pause */
  ask<Answer>(
    urls: readonly URL[],
    read: (...replies: readonly unknown[]) => Result<Answer, ReadFault> | Promise<Result<Answer, ReadFault>>,
    caller: Caller,
  ): Promise<Result<Answer, Fault>>
}

export const createRemoteService = <Fault>(options: ServiceOptions<Fault>): RemoteService<Fault> => {
  const { faults, logger, breaker, pausesOnFailure = breaker !== undefined } = options
  const http = { ...options, fetch: breaker ? options.fetch : reportedFetch(logger, options.fetch) }
  const queue = createRequestQueue(options)
  const backOff = breaker ?? createBackOff(options.clock)
  let pauseFault = faults.unavailable

  const pause = (fault: Fault, host: string, cause: FaultCause, retryAfterMs: number | null = null): void => {
    if (!backOff.isPausing()) {
      pauseFault = fault
      if (!breaker) logger.warn({ host, fault }, 'a service is left alone for a while')
    }
    backOff.refused(retryAfterMs, cause)
  }
  const request = async (url: URL, { signal, onWork }: Caller): Promise<Result<unknown, Fault>> => {
    // Checked again after the wait: the service may have refused those before in the queue.
    if (backOff.isPausing()) return fail(pauseFault)
    onWork?.()
    const reply = await fetchJson(url, http, signal)
    if (reply.ok) return reply
    const { code, cause } = reply.fault
    if (code === 'refused') pause(faults[code], url.host, cause, reply.fault.retryAfterMs)
    if (code === 'unavailable' && pausesOnFailure) pause(faults[code], url.host, cause)
    return fail(faults[code])
  }
  const requestInTurn = async (url: URL, caller: Caller): Promise<Result<unknown, Fault>> => {
    const turn = await queue(() => request(url, caller), caller)
    return turn.ok ? turn.value : fail(faults.refused)
  }
  return {
    ask: async (urls, read, caller) => {
      if (backOff.isPausing()) return fail(pauseFault)
      const replies: unknown[] = []
      for (const reply of await Promise.all(urls.map((url) => requestInTurn(url, caller)))) {
        if (!reply.ok) return reply
        replies.push(reply.value)
      }
      const answer = await read(...replies)
      if (answer.ok) {
        backOff.succeeded()
        return ok(answer.value)
      }
      const err = new Error('the reply cannot be used')
      if (answer.fault === 'overloaded') pause(faults.refused, urls[0]?.host ?? '', { err })
      if (answer.fault === 'broken') pause(faults.unavailable, urls[0]?.host ?? '', { err })
      return fail(faults.unavailable)
    },
  }
}
