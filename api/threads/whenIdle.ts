/** Does tasks one at a time, each after an idle time.
 * @param idleMs time without activity before a task
 * @returns a function that reports activity and restarts the wait; no task begins before its first call */
export const whenIdle = (tasks: readonly (() => void)[], idleMs: number): (() => void) => {
  const left = [...tasks]
  let timer: NodeJS.Timeout | undefined
  const putOff = (): void => {
    clearTimeout(timer)
    if (left.length > 0) timer = setTimeout(doNext, idleMs)
  }
  const doNext = (): void => {
    left.shift()?.()
    putOff()
  }
  return putOff
}
