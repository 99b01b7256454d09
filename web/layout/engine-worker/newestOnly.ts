/** After so long a job lets newer ones come first [ms]. */
const TIME_SLICE_MS = 50

/** Lets whatever waits for this thread come first. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Runs jobs that come faster than they can be done: of those with one key only the newest counts. A short job, once begun,
 * is finished, so that something is seen while an outline is dragged; a long one is given up for the next. */
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
