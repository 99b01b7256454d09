/** How much of the processor the costliest analyses take. */

/** Less than 3 s at rest; on a busy machine, whose threads share cores and caches, 6.6 s were seen [s]. */
export const MOST_CPU_S = 10

/** CPU time of this thread, not of the clock: the machine may be busy. */
export const cpuSeconds = (work: () => void): number => {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1e6
}

/** @returns the answer to `isStopped`, and the longest CPU time between two times it was asked for [s] */
export const stopwatch = () => {
  let longestS = 0
  let before = process.threadCpuUsage()
  const isStopped = (): boolean => {
    const { user, system } = process.threadCpuUsage(before)
    longestS = Math.max(longestS, (user + system) / 1e6)
    before = process.threadCpuUsage()
    return false
  }
  return { isStopped, longestS: () => longestS }
}
