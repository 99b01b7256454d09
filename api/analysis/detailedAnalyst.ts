import { type ResourceLimits, Worker } from 'node:worker_threads'
import { fail, type Result } from '../engine/result.ts'
import type { DetailedTask, DetailedTaskResult } from './detailedTask.ts'

export interface AnalysisJob {
  readonly id: number
  readonly task: DetailedTask
}
export type AnalysisJobAnswer =
  | { readonly id: number; readonly result: DetailedTaskResult }
  | { readonly id: number; readonly fault: string }

/** `overloaded`: too many are waiting; `requestTimeout`: it took too long, or nobody waits any more. */
export type AnalystFault = { readonly of: 'server'; readonly code: 'overloaded' | 'requestTimeout' }

type Faults<Outcome> = Outcome extends { readonly ok: false; readonly fault: infer Fault } ? Fault : never
type Values<Outcome> = Outcome extends { readonly ok: true; readonly value: infer Value } ? Value : never
export type AnalystResult = Result<Values<DetailedTaskResult>, Faults<DetailedTaskResult> | AnalystFault>

/** Works out analyses of the Detailed method beside everything else the process does. */
export interface DetailedAnalyst {
  /** @param signal whoever asked has gone: a task that has not begun is not begun any more
   * @throws Error when the analysis fails for a reason that lies in the program */
  analyse(task: DetailedTask, signal?: AbortSignal): Promise<AnalystResult>
  /** Ends the worker thread; whoever still waits is told `requestTimeout`. */
  end(): Promise<void>
}

/** About as many as are done in the time a visitor waits; those who come later are asked to come again. */
const MOST_WAITING = 50

/** The thread's heap [MB]. Of itself the part for short-lived objects grows to 128 MB, four fifths of which save next to no time;
 * a roof as large as there may be needs 150 MB of the other part, and one that needed more would be refused, with the
 * thread, and not take the process with it. */
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 384 }

interface Waiting extends AnalysisJob {
  settle(result: AnalystResult): void
  refuse(cause: Error): void
}

const failed = (code: AnalystFault['code']): AnalystResult => fail({ of: 'server', code })

/** An analyst with one worker thread, started for the first task. An analysis computes for a tenth of a second, a dense
 * layout of a large roof for some: on the main thread it would hold up every other request.
 * @param limitMs a task that computes for longer is given up, and the thread with it [ms]
 * @param heapLimits of the thread */
export const createDetailedAnalyst = (limitMs: number, heapLimits: ResourceLimits = HEAP_LIMITS): DetailedAnalyst => {
  const waiting = new Set<Waiting>()
  let current: Waiting | null = null
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | undefined
  let lastId = 0

  const finish = (settle: (job: Waiting) => void): void => {
    clearTimeout(timer)
    const job = current
    current = null
    if (job) settle(job)
    startNext()
  }
  const onAnswer = (answer: AnalysisJobAnswer): void => {
    if (answer.id !== current?.id) return
    finish((job) =>
      'result' in answer
        ? job.settle(answer.result)
        : job.refuse(new Error(`the analysis could not be worked out: ${answer.fault}`)),
    )
  }
  const startWorker = (): Worker => {
    const started = new Worker(new URL('./analysisWorker.ts', import.meta.url), { resourceLimits: heapLimits })
    started.on('message', onAnswer)
    started.on('error', (cause) => {
      if (worker !== started) return
      worker = null
      finish((job) => job.refuse(cause))
    })
    // An idle analyst is no reason for the process to stay.
    started.unref()
    return started
  }
  const giveUp = (): void => {
    void worker?.terminate()
    worker = null
    finish((job) => job.settle(failed('requestTimeout')))
  }
  const startNext = (): void => {
    const [next] = waiting
    if (current || !next) return
    waiting.delete(next)
    current = next
    worker ??= startWorker()
    worker.postMessage({ id: next.id, task: next.task } satisfies AnalysisJob)
    timer = setTimeout(giveUp, limitMs).unref()
  }

  return {
    analyse: async (task, signal) => {
      if (signal?.aborted) return failed('requestTimeout')
      if (waiting.size >= MOST_WAITING) return failed('overloaded')
      lastId += 1
      let onGone = (): void => {}
      const done = new Promise<AnalystResult>((settle, refuse) => {
        const job = { id: lastId, task, settle, refuse }
        onGone = () => {
          if (waiting.delete(job)) settle(failed('requestTimeout'))
        }
        waiting.add(job)
      })
      signal?.addEventListener('abort', onGone, { once: true })
      startNext()
      try {
        return await done
      } finally {
        signal?.removeEventListener('abort', onGone)
      }
    },
    end: async () => {
      const ended = worker
      worker = null
      for (const job of waiting) job.settle(failed('requestTimeout'))
      waiting.clear()
      finish((job) => job.settle(failed('requestTimeout')))
      await ended?.terminate()
    },
  }
}
