import { fail, type Result } from '#engine/result.ts'
import type { Caller } from '../../work/caller.ts'
import type { JobKind, WorkFault, WorkPool } from '../../work/workPool.ts'
import type detailedJob from './detailedTask.ts'
import type { DetailedTask, DetailedTaskResult } from './detailedTask.ts'

const ANALYSIS: JobKind<typeof detailedJob> = {
  lane: 'long',
  module: new URL('./detailedTask.ts', import.meta.url),
}

/** `overloaded`: the queue is full; `requestTimeout`: the computation took too long or the client disconnected. */
export type AnalystFault = { readonly of: 'server'; readonly code: 'overloaded' | 'requestTimeout' }

type Faults<Outcome> = Outcome extends { readonly ok: false; readonly fault: infer Fault } ? Fault : never
type Values<Outcome> = Outcome extends { readonly ok: true; readonly value: infer Value } ? Value : never
export type AnalystResult = Result<Values<DetailedTaskResult>, Faults<DetailedTaskResult> | AnalystFault>

/** Computes analyses of the Detailed method without blocking the event loop. */
export interface DetailedAnalyst {
  /** @throws Error if the analysis fails because of a bug */
  analyse(task: DetailedTask, caller: Caller): Promise<AnalystResult>
}

const CODE_OF = {
  overloaded: 'overloaded',
  tooSlow: 'requestTimeout',
  left: 'requestTimeout',
} as const satisfies Record<WorkFault, AnalystFault['code']>

/** An analyst that works in the threads of a pool: 0.1 s for a house, up to 2 s for a hall. */
export const createDetailedAnalyst = (pool: WorkPool): DetailedAnalyst => ({
  analyse: async (task, caller) => {
    const analysed = await pool.run(ANALYSIS, task, caller)
    return analysed.ok ? analysed.value : fail({ of: 'server', code: CODE_OF[analysed.fault] })
  },
})
