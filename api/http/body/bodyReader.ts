import { fail, type Result } from '#engine/result.ts'
import type { Caller, JobKind, WorkFault, WorkPool } from '../../threads/workPool.ts'
import type { BodyKind } from './bodySchemas.ts'
import type bodyJob from './bodyTask.ts'
import type { InputFault } from './inputFault.ts'
import { LONG_BODY_BYTES } from './longBodies.ts'
import { type BodyOf, readBody } from './readBody.ts'

const BODY: JobKind<typeof bodyJob> = { lane: 'body', module: new URL('./bodyTask.ts', import.meta.url) }

/** Parses and validates received bodies, long ones in a thread. */
export type BodyReader = <Kind extends BodyKind>(
  kind: Kind,
  text: string,
  caller: Caller,
) => Promise<Result<BodyOf<Kind>, InputFault>>

const FAULTS = {
  overloaded: { code: 'overloaded' },
  left: { code: 'requestTimeout' },
  tooSlow: { code: 'invalidRequest', detail: 'The body takes too long to read.' },
} as const satisfies Record<WorkFault, InputFault>

const TOO_MUCH_MEMORY: InputFault = { code: 'invalidRequest', detail: 'The body takes too much memory to read.' }

const isOutOfMemory = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** A buffer comes out of a thread as plain bytes. */
const buffered = <Value>(value: Value): Value =>
  value instanceof Object && 'json' in value && value.json instanceof Uint8Array
    ? { ...value, json: Buffer.from(value.json.buffer, value.json.byteOffset, value.json.byteLength) }
    : value

/** @param pool its lane `body` reads the long bodies
 * @param sealKeyOf the key of the answers in designs; null while there is none
 * @see docs/adr/0059-long-bodies-in-a-thread.md */
export const createBodyReader =
  (pool: Pick<WorkPool, 'run'>, sealKeyOf: () => Uint8Array | null): BodyReader =>
  async <Kind extends BodyKind>(kind: Kind, text: string, caller: Caller) => {
    const task = { kind, text, sealKey: sealKeyOf() }
    if (text.length <= LONG_BODY_BYTES) return readBody(task)
    try {
      const run = await pool.run(BODY, task, caller)
      if (!run.ok) return fail(FAULTS[run.fault])
      // The job's type names no kind.
      const read = run.value as Result<BodyOf<Kind>, InputFault>
      return read.ok ? { ...read, value: buffered(read.value) } : read
    } catch (cause) {
      if (isOutOfMemory(cause)) return fail(TOO_MUCH_MEMORY)
      throw cause
    }
  }
