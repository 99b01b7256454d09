import type { Remote } from 'comlink'
import type { EngineWorker } from './engineWorker.ts'
import type { LayoutJob } from './layoutJob.ts'
import type { PlantJob, PlantLayingJob } from './plantJob.ts'

type Engine = Remote<EngineWorker>

interface Started {
  readonly engine: Engine
  /** Rejections of the jobs under way, called when the worker breaks down: comlink never rejects them. */
  readonly waiting: Set<(error: Error) => void>
}

/** The engine in a worker of its own, begun with its first job. Its code is fetched then, and where that fails, or the worker breaks
 * down, with the next job again; jobs under way are refused.
 * @param startWorker of a module that exposes an `EngineWorker` */
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

  /** @param job asks the engine for one thing */
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

/** The engine beside the page: its work blocks no frame. */
const ask = engineOf(() => new Worker(new URL('./engineWorker.ts', import.meta.url), { type: 'module' }))

/** @see engineWorker.layOut
 * @throws where the worker breaks down or its code cannot be had */
export const layOut = (key: string, job: LayoutJob) => ask((engine) => engine.layOut(key, job))

/** @see engineWorker.estimatePlant
 * @throws where the worker breaks down or its code cannot be had */
export const estimatePlant = (key: string, job: PlantJob) => ask((engine) => engine.estimatePlant(key, job))

/** @see engineWorker.layPlant
 * @throws where the worker breaks down or its code cannot be had */
export const layPlant = (key: string, job: PlantLayingJob) => ask((engine) => engine.layPlant(key, job))

/** @see engineWorker.plantHours
 * @throws where the worker breaks down or its code cannot be had */
export const plantHours = (job: PlantJob) => ask((engine) => engine.plantHours(job))
