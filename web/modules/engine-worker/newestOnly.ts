/** Time after which a job lets newer ones run [ms]. */
const TIME_SLICE_MS = 50

/** Lets waiting tasks of this thread run first. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Runs jobs that arrive faster than they finish: only the newest per key counts. A started short job is finished, so that a drag
 * shows results; a long one is dropped for the next. */
export const newestOnly = () => {
  const newest = new Map<string, symbol>()
  return async <Value>(key: string, steps: Generator<void, Value>): Promise<Value | 'superseded'> => {
    const me = Symbol(key)
    newest.set(key, me)
    try {
      await nextTask()
      let sliceStartMs = performance.now()
      while (newest.get(key) === me) {
        const step = steps.next()
        if (step.done) return step.value
        if (performance.now() - sliceStartMs < TIME_SLICE_MS) continue
        await nextTask()
        sliceStartMs = performance.now()
      }
      return 'superseded'
    } finally {
      if (newest.get(key) === me) newest.delete(key)
    }
  }
}
