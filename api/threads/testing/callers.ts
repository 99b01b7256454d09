import type { Caller } from '../workPool.ts'

/** A caller that never disconnects unless a signal is given. */
export const callerNamed = (client: string, signal = new AbortController().signal): Caller => ({ client, signal })
