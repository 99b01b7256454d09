import type { Remote } from 'comlink'
import type { EngineWorker } from './engineWorker.ts'
import type { EstimateJob } from './estimateJob.ts'
import type { LayoutJob } from './layoutJob.ts'

/** In an object, because comlink's remote is itself something to be awaited. */
type Started = Promise<{ readonly engine: Remote<EngineWorker> }>

const start = async (): Started => {
  const { wrap } = await import('comlink')
  const worker = new Worker(new URL('./engineWorker.ts', import.meta.url), { type: 'module' })
  return { engine: wrap<EngineWorker>(worker) }
}

let started: Started | null = null

/** The engine beside the page, begun with its first job: what it works out keeps no frame waiting. Its code is fetched
 * then, and where that fails with the next job again. */
const begun = (): Started => {
  started ??= start().catch((error: unknown) => {
    started = null
    throw error
  })
  return started
}

/** @see engineWorker.layOut */
export const layOut = async (key: string, job: LayoutJob) => (await begun()).engine.layOut(key, job)

/** @see engineWorker.estimate */
export const estimate = async (key: string, job: EstimateJob) => (await begun()).engine.estimate(key, job)

/** @see engineWorker.hourlyKwh */
export const hourlyKwh = async (job: EstimateJob) => (await begun()).engine.hourlyKwh(job)
