import { expose, transfer } from 'comlink'
import { type LayoutJob, layingOut } from './layoutJob.ts'
import { newestOnly } from './newestOnly.ts'
import { estimatingPlant, layingPlant, type PlantJob, type PlantLayingJob, plantHoursOf } from './plantJob.ts'

const run = newestOnly()

const engineWorker = {
  /** Lays out an area. Only the newest job per key gets a placement. */
  layOut: async (key: string, job: LayoutJob) => {
    const placement = await run(key, layingOut(job))
    if (placement === null || placement === 'superseded') return placement
    return transfer(placement, [placement.cornersDeg.buffer, placement.cornersPlaneM.buffer])
  },
  /** Estimates a panel on all areas of a plant. Only the newest job per key is answered. */
  estimatePlant: (key: string, job: PlantJob) => run(key, estimatingPlant(job)),
  /** Lays a setup on all areas of a plant. Only the newest job per key is answered. */
  layPlant: (key: string, job: PlantLayingJob) => run(key, layingPlant(job)),
  /** Hourly results of a plant's estimate; null without an estimate. */
  plantHours: (job: PlantJob) => {
    const hours = plantHoursOf(job)
    return hours && transfer(hours, [hours.plantKwh.buffer, ...hours.roofsKwh.map(({ buffer }) => buffer)])
  },
}
export type EngineWorker = typeof engineWorker

expose(engineWorker)
