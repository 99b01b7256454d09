import type { Caller } from '../caller.ts'

/** A caller that never disconnects unless a signal is given. */
export const callerNamed = (client: string, signal = new AbortController().signal): Caller => ({ client, signal })
