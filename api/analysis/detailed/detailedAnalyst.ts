import { fail, type Result } from '#engine/result.ts'
import type { Caller, JobKind, WorkFault, WorkPool } from '../../threads/workPool.ts'
import type detailedJob from './detailedTask.ts'
import type { DetailedResult, DetailedTask } from './detailedTask.ts'

const ANALYSIS: JobKind<typeof detailedJob> = {
  lane: 'long',
  module: new URL('./detailedTask.ts', import.meta.url),
}

/** `overloaded`: the queue is full; `requestTimeout`: the computation took too long or the client disconnected. */
export type AnalystFault = { readonly of: 'server'; readonly code: 'overloaded' | 'requestTimeout' }

type Faults<Outcome> = Outcome extends { readonly ok: false; readonly fault: infer Fault } ? Fault : never
type Values<Outcome> = Outcome extends { readonly ok: true; readonly value: infer Value } ? Value : never

/** Analyses plants by the Detailed method without blocking the event loop.
 * @throws Error if the analysis fails because of a bug */
export type DetailedAnalyst = (
  task: DetailedTask,
  caller: Caller,
) => Promise<Result<Values<DetailedResult>, Faults<DetailedResult> | AnalystFault>>

const CODE_OF = {
  overloaded: 'overloaded',
  tooSlow: 'requestTimeout',
  left: 'requestTimeout',
} as const satisfies Record<WorkFault, AnalystFault['code']>

/** An analyst that works in the threads of a pool: 0.1 s for a house, up to 2 s for a hall. */
export const createDetailedAnalyst =
  (pool: WorkPool): DetailedAnalyst =>
  async (task, caller) => {
    const run = await pool.run(ANALYSIS, task, caller)
    return run.ok ? run.value : fail({ of: 'server', code: CODE_OF[run.fault] })
  }
