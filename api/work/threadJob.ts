/** What a worker thread is handed: plain data, and a flag that says that nobody waits for the outcome any more. */
export interface ThreadMessage<Task> {
  readonly task: Task
  readonly stopFlag: Int32Array
}

/** The default export of a module whose work is done in a worker thread. */
export type ThreadJob<Task, Value> = (message: ThreadMessage<Task>) => Value | Promise<Value>

/** Makes a thread's job of a function.
 * @param work is told how to find out whether it may stop: nobody waits for what it would return */
export const threadJob =
  <Task, Value>(work: (task: Task, isStopped: () => boolean) => Value | Promise<Value>): ThreadJob<Task, Value> =>
  ({ task, stopFlag }) =>
    work(task, () => Atomics.load(stopFlag, 0) !== 0)

/** A flag that threads share, and what sets it. */
export const createStopFlag = (): { readonly stopFlag: Int32Array; readonly stop: () => void } => {
  const stopFlag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  return { stopFlag, stop: () => void Atomics.store(stopFlag, 0, 1) }
}
