import { engineOf } from './engineOf.ts'
import type { LayoutJob } from './layoutJob.ts'
import type { PlantJob, PlantLayingJob } from './plantJob.ts'

/** The engine beside the page: what it works out keeps no frame waiting. */
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
