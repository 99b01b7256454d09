import { type Remote, wrap } from 'comlink'
import type { EngineWorker } from './engineWorker.ts'

let worker: Remote<EngineWorker> | null = null

/** The engine beside the page, begun with its first job: what it works out keeps no frame waiting. */
export const engine = (): Remote<EngineWorker> => {
  worker ??= wrap<EngineWorker>(new Worker(new URL('./engineWorker.ts', import.meta.url), { type: 'module' }))
  return worker
}
