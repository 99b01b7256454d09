import type { Clock } from './clock.ts'

/** An answer, or null where it takes longer. What is waited for goes on either way.
 * When the signal aborts, the promise rejects with its reason. */
export const inTime = async <Answer>(
  answer: Promise<Answer>,
  timeoutMs: number,
  clock: Clock,
  signal: AbortSignal,
): Promise<Answer | null> => {
  const answered = new AbortController()
  const late = clock.sleep(timeoutMs, AbortSignal.any([signal, answered.signal])).then(() => null)
  try {
    return await Promise.race([answer, late])
  } finally {
    answered.abort()
  }
}
