import { fail, type Result } from '#engine/result.ts'
import type { Caller } from '../work/caller.ts'
import type { JobKind, WorkFault, WorkPool } from '../work/workPool.ts'
import type analysisJob from './analysisJob.ts'
import type { DetailedTask, DetailedTaskResult } from './detailedTask.ts'

const ANALYSIS: JobKind<typeof analysisJob> = {
  lane: 'long',
  module: new URL('./analysisJob.ts', import.meta.url),
}

/** `overloaded`: too many are waiting; `requestTimeout`: it took too long, or nobody waits any more. */
export type AnalystFault = { readonly of: 'server'; readonly code: 'overloaded' | 'requestTimeout' }

type Faults<Outcome> = Outcome extends { readonly ok: false; readonly fault: infer Fault } ? Fault : never
type Values<Outcome> = Outcome extends { readonly ok: true; readonly value: infer Value } ? Value : never
export type AnalystResult = Result<Values<DetailedTaskResult>, Faults<DetailedTaskResult> | AnalystFault>

/** Computes analyses of the Detailed method beside everything else the process does. */
export interface DetailedAnalyst {
  /** @throws Error when the analysis fails for a reason that lies in the program */
  analyse(task: DetailedTask, asker: Caller): Promise<AnalystResult>
}

const CODE_OF = {
  overloaded: 'overloaded',
  tooSlow: 'requestTimeout',
  left: 'requestTimeout',
} as const satisfies Record<WorkFault, AnalystFault['code']>

/** An analyst whose work is done in the threads of a pool: a tenth of a second for a house, up to two for a hall. */
export const createDetailedAnalyst = (pool: WorkPool): DetailedAnalyst => ({
  analyse: async (task, asker) => {
    const analysed = await pool.run(ANALYSIS, task, asker)
    return analysed.ok ? analysed.value : fail({ of: 'server', code: CODE_OF[analysed.fault] })
  },
})
