/** Does tasks one at a time, each when nothing else has been going on for a while.
 * @param idleMs how long that is
 * @returns says that something is going on: nothing is begun before it has been called */
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
