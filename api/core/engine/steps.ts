/** Work in steps: the caller may stop by not requesting the next step. */
export type Steps<Value> = Generator<void, Value>

/** Runs all steps. */
export const finished = <Value>(steps: Steps<Value>): Value => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Runs steps until they are done or stopped.
 * @param isStopped asked before every step
 * @returns undefined if stopped */
export const finishedUnless = <Value>(steps: Steps<Value>, isStopped: () => boolean): Value | undefined => {
  while (!isStopped()) {
    const step = steps.next()
    if (step.done) return step.value
  }
  return undefined
}
