import { fail, type Result } from '#engine/result.ts'
import type { Caller, JobKind, WorkFault, WorkPool } from '../../work/workPool.ts'
import type detailedPlantJob from './detailedPlantTask.ts'
import type { DetailedPlantResult, DetailedPlantTask } from './detailedPlantTask.ts'
import type detailedJob from './detailedTask.ts'
import type { DetailedTask, DetailedTaskResult } from './detailedTask.ts'

const ANALYSIS: JobKind<typeof detailedJob> = {
  lane: 'long',
  module: new URL('./detailedTask.ts', import.meta.url),
}
const PLANT: JobKind<typeof detailedPlantJob> = {
  lane: 'long',
  module: new URL('./detailedPlantTask.ts', import.meta.url),
}

/** `overloaded`: the queue is full; `requestTimeout`: the computation took too long or the client disconnected. */
export type AnalystFault = { readonly of: 'server'; readonly code: 'overloaded' | 'requestTimeout' }

type Faults<Outcome> = Outcome extends { readonly ok: false; readonly fault: infer Fault } ? Fault : never
type Values<Outcome> = Outcome extends { readonly ok: true; readonly value: infer Value } ? Value : never
type AnalystResult<Outcome> = Result<Values<Outcome>, Faults<Outcome> | AnalystFault>

/** Computes analyses of the Detailed method without blocking the event loop. */
export interface DetailedAnalyst {
  /** @throws Error if the analysis fails because of a bug */
  analyse(task: DetailedTask, caller: Caller): Promise<AnalystResult<DetailedTaskResult>>
  /** @throws Error if the analysis fails because of a bug */
  analysePlant(task: DetailedPlantTask, caller: Caller): Promise<AnalystResult<DetailedPlantResult>>
}

const CODE_OF = {
  overloaded: 'overloaded',
  tooSlow: 'requestTimeout',
  left: 'requestTimeout',
} as const satisfies Record<WorkFault, AnalystFault['code']>

const answered = <Outcome>(run: Result<Outcome, WorkFault>) =>
  run.ok ? run.value : fail({ of: 'server', code: CODE_OF[run.fault] } as const)

/** An analyst that works in the threads of a pool: 0.1 s for a house, up to 2 s for a hall. */
export const createDetailedAnalyst = (pool: WorkPool): DetailedAnalyst => ({
  analyse: async (task, caller) => answered(await pool.run(ANALYSIS, task, caller)),
  analysePlant: async (task, caller) => answered(await pool.run(PLANT, task, caller)),
})
