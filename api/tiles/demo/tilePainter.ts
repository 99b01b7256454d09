import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { fail, ok, type Result } from '../../engine/result.ts'
import type { DemoTile, DemoTileAddress } from './demoTileAddress.ts'

export interface PaintTask {
  readonly id: number
  readonly address: DemoTileAddress
}
export type PaintAnswer =
  | { readonly id: number; readonly tile: DemoTile }
  | { readonly id: number; readonly fault: string }

/** Paints demonstration tiles beside everything else the process does. */
export interface TilePainter {
  /** The tile at an address that exists: painted on first demand, then remembered.
   * @param signal whoever asked has gone: a tile nobody waits for any more is not painted
   * @returns `busy` when too many are waiting already
   * @throws Error when painting fails */
  tile(address: DemoTileAddress, signal?: AbortSignal): Promise<Result<DemoTile, 'busy'>>
  /** Ends the worker thread. */
  end(): Promise<void>
}

/** Pictures kept in memory [bytes]. */
const CACHE_BYTES = 32 * 1024 * 1024
/** More than a few visitors' screens full; those who come later are asked to come again. */
const MOST_WAITING = 300

/** The worker's heap [MB]. What it remembers comes to 150 MB at most; without a limit twice as much rubbish lies about. */
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 320 }

interface Waiting extends PaintTask {
  readonly key: string
  /** How many have asked for it and are still there. */
  askers: number
  readonly done: Promise<Result<DemoTile, 'busy'>>
  settle(result: Result<DemoTile, 'busy'>): void
  refuse(cause: Error): void
}

const keyOf = ({ type, z, x, y }: DemoTileAddress): string => `${type}/${z}/${x}/${y}`

/** A painter with one worker thread, which is started for the first tile. A painted picture costs 5 to 20 ms: on the main
 * thread a screen full of new tiles would hold up every other request. */
export const createTilePainter = (): TilePainter => {
  const painted = new LRUCache<string, DemoTile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength,
  })
  const waiting = new Map<string, Waiting>()
  let current: Waiting | null = null
  let worker: Worker | null = null
  let lastId = 0

  const finish = (answer: PaintAnswer): void => {
    const task = current
    current = null
    if (task?.id === answer.id) {
      if ('tile' in answer) {
        painted.set(task.key, answer.tile)
        task.settle(ok(answer.tile))
      } else task.refuse(new Error(`a demonstration tile could not be painted: ${answer.fault}`))
    }
    paintNext()
  }
  const giveUp = (cause: Error): void => {
    worker = null
    current?.refuse(cause)
    current = null
    paintNext()
  }
  const startWorker = (): Worker => {
    const started = new Worker(new URL('./paintWorker.ts', import.meta.url), { resourceLimits: HEAP_LIMITS })
    started.on('message', finish)
    started.on('error', giveUp)
    // An idle painter is no reason for the process to stay.
    started.unref()
    return started
  }
  const paintNext = (): void => {
    const [next] = waiting.values()
    if (current || !next) return
    waiting.delete(next.key)
    current = next
    worker ??= startWorker()
    worker.postMessage({ id: next.id, address: next.address } satisfies PaintTask)
  }
  const queue = (address: DemoTileAddress, key: string): Waiting => {
    let [settle, refuse]: [Waiting['settle'], Waiting['refuse']] = [() => {}, () => {}]
    const done = new Promise<Result<DemoTile, 'busy'>>((resolve, reject) => {
      ;[settle, refuse] = [resolve, reject]
    })
    lastId += 1
    const task = { id: lastId, address, key, askers: 0, done, settle, refuse }
    waiting.set(key, task)
    return task
  }
  const leave = (task: Waiting): void => {
    task.askers -= 1
    if (task.askers > 0 || task === current) return
    waiting.delete(task.key)
    // Nobody hears this any more.
    task.settle(fail('busy'))
  }

  return {
    tile: async (address, signal) => {
      const key = keyOf(address)
      const known = painted.get(key)
      if (known) return ok(known)
      const same = waiting.get(key) ?? (current?.key === key ? current : undefined)
      if (!same && waiting.size >= MOST_WAITING) return fail('busy')
      const task = same ?? queue(address, key)
      task.askers += 1
      const onGone = (): void => leave(task)
      signal?.addEventListener('abort', onGone, { once: true })
      paintNext()
      try {
        return await task.done
      } finally {
        signal?.removeEventListener('abort', onGone)
      }
    },
    end: async () => {
      await worker?.terminate()
    },
  }
}
