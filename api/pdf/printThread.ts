import { Worker } from 'node:worker_threads'
import { fail, ok, type Result } from '../engine/result.ts'
import type { PaperOrder, PrintAnswer } from './paperOrder.ts'

/** `tooSlow`: it took longer than a paper, or the start of the thread, may. */
export type ThreadResult = Result<Uint8Array<ArrayBuffer>, 'tooSlow'>

/** A thread that prints papers, started for the first one, and again for the next where it died or was given up. */
export interface PrintThread {
  readonly isThere: boolean
  /** Prints one paper; the next may be asked for when it is done.
   * @throws Error when rendering fails, or the thread dies */
  print(order: PaperOrder): Promise<ThreadResult>
  end(): Promise<void>
}

interface ThreadSettings {
  /** How long one paper may take on a thread that is ready [ms]. */
  readonly limitMs: number
  /** How long the thread may load its code before it is ready [ms]. */
  readonly startLimitMs: number
  /** The worker's module. */
  readonly module: URL
}

/** The worker's heap [MB]. Papers, of a hall of 20,000 m² too, get by with 96; without a limit several times as much rubbish lies about. */
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 256 }

interface Paper {
  settle(result: ThreadResult): void
  refuse(cause: Error): void
}

export const createPrintThread = ({ limitMs, startLimitMs, module }: ThreadSettings): PrintThread => {
  let worker: Worker | null = null
  let isReady = false
  let current: Paper | null = null
  let timer: NodeJS.Timeout | undefined

  const finish = (say: (paper: Paper) => void): void => {
    clearTimeout(timer)
    const paper = current
    current = null
    if (paper) say(paper)
  }
  const giveUp = (): void => {
    void worker?.terminate()
    worker = null
    finish((paper) => paper.settle(fail('tooSlow')))
  }
  const limit = (): void => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, isReady ? limitMs : startLimitMs).unref()
  }
  const hear = (answer: PrintAnswer): void => {
    if ('ready' in answer) {
      isReady = true
      if (current) limit()
    } else if ('bytes' in answer) finish((paper) => paper.settle(ok(answer.bytes)))
    else finish((paper) => paper.refuse(new Error(`a paper could not be rendered: ${answer.fault}`)))
  }
  const start = (): Worker => {
    const started = new Worker(module, { resourceLimits: HEAP_LIMITS })
    isReady = false
    started.on('message', (answer: PrintAnswer) => {
      // What a thread still says that was given up is about nothing that is waited for.
      if (worker === started) hear(answer)
    })
    started.on('error', (cause) => {
      if (worker !== started) return
      worker = null
      finish((paper) => paper.refuse(cause))
    })
    // An idle printer is no reason for the process to stay.
    started.unref()
    return started
  }

  return {
    get isThere() {
      return worker !== null
    },
    print: (order) =>
      new Promise((settle, refuse) => {
        current = { settle, refuse }
        worker ??= start()
        limit()
        worker.postMessage(order)
      }),
    end: async () => {
      clearTimeout(timer)
      await worker?.terminate()
    },
  }
}
