import type { Remote } from 'comlink'
import type { EngineWorker } from './engineWorker.ts'
import type { LayoutJob } from './layoutJob.ts'
import type { PlantJob, PlantLayingJob } from './plantJob.ts'

type Engine = Remote<EngineWorker>

interface Started {
  readonly engine: Engine
  /** Rejections of pending jobs, called when the worker crashes: comlink never rejects them. */
  readonly waiting: Set<(error: Error) => void>
}

/** The engine in its own worker, started with the first job. After a failed fetch or a crash the next job starts a new worker; pending
 * jobs are rejected.
 * @param startWorker starts a module that exposes an `EngineWorker` */
export const engineOf = (startWorker: () => Worker) => {
  let started: Promise<Started> | null = null

  const start = async (): Promise<Started> => {
    const { wrap } = await import('comlink')
    const worker = startWorker()
    const waiting: Started['waiting'] = new Set()
    const breakDown = (event: Event): void => {
      worker.terminate()
      started = null
      const cause = event instanceof ErrorEvent ? (event.error ?? event.message) : event.type
      for (const refuse of waiting) refuse(new Error("the engine's worker broke down", { cause }))
    }
    worker.addEventListener('error', breakDown)
    worker.addEventListener('messageerror', breakDown)
    return { engine: wrap<EngineWorker>(worker), waiting }
  }

  const begun = (): Promise<Started> => {
    started ??= start().catch((error: unknown) => {
      started = null
      throw error
    })
    return started
  }

  /** @param job sends one request to the engine */
  return async <Asked extends Promise<unknown>>(job: (engine: Engine) => Asked): Promise<Awaited<Asked>> => {
    const { engine, waiting } = await begun()
    return new Promise<Awaited<Asked>>((resolve, reject) => {
      waiting.add(reject)
      Promise.resolve(job(engine))
        .then(resolve, reject)
        .finally(() => waiting.delete(reject))
    })
  }
}

/** The engine in a worker, so that its work blocks no frame. */
const ask = engineOf(() => new Worker(new URL('./engineWorker.ts', import.meta.url), { type: 'module' }))

/** @see engineWorker.layOut
 * @throws if the worker crashes or its code cannot be fetched */
export const layOut = (key: string, job: LayoutJob) => ask((engine) => engine.layOut(key, job))

/** @see engineWorker.estimatePlant
 * @throws if the worker crashes or its code cannot be fetched */
export const estimatePlant = (key: string, job: PlantJob) => ask((engine) => engine.estimatePlant(key, job))

/** @see engineWorker.layPlant
 * @throws if the worker crashes or its code cannot be fetched */
export const layPlant = (key: string, job: PlantLayingJob) => ask((engine) => engine.layPlant(key, job))

/** @see engineWorker.plantHours
 * @throws if the worker crashes or its code cannot be fetched */
export const plantHours = (job: PlantJob) => ask((engine) => engine.plantHours(job))
