import type { Asker } from '../asker.ts'

/** Somebody who asks and, unless a signal is handed in, never leaves. */
export const askerNamed = (client: string, signal = new AbortController().signal): Asker => ({ client, signal })
