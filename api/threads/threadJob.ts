/** Input of a worker thread: plain data, and a flag that is set when the caller leaves. */
export interface ThreadMessage<Task> {
  readonly task: Task
  readonly stopFlag: Int32Array
}

/** Output of a worker thread. */
export interface ThreadWork<Value> {
  readonly value: Value
  /** Processor time that its thread took for it [s], independent of the load of the machine. */
  readonly processorS: number
}

/** The default export of a module whose work is done in a worker thread. */
export type ThreadJob<Task, Value> = (message: ThreadMessage<Task>) => Promise<ThreadWork<Value>>

/** Wraps a function as the job of a thread.
 * @param work receives a check whether to stop because the caller has left */
export const threadJob =
  <Task, Value>(work: (task: Task, isStopped: () => boolean) => Value | Promise<Value>): ThreadJob<Task, Value> =>
  async ({ task, stopFlag }) => {
    const before = process.threadCpuUsage()
    const value = await work(task, () => Atomics.load(stopFlag, 0) !== 0)
    const { user, system } = process.threadCpuUsage(before)
    return { value, processorS: (user + system) / 1e6 }
  }

/** A flag that threads share, and its setter. */
export const createStopFlag = (): { readonly stopFlag: Int32Array; readonly stop: () => void } => {
  const stopFlag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  return { stopFlag, stop: () => void Atomics.store(stopFlag, 0, 1) }
}
