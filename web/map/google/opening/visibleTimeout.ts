/** Calls back after a time during which the page was visible: a browser gives a hidden page no animation frames, without which
 * Google draws nothing.
 * @returns cancels it */
export const visibleTimeout = (onTimeout: () => void, durationMs: number): (() => void) => {
  let remainingMs = durationMs
  let startedMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', follow)
  }
  const pause = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    remainingMs -= performance.now() - startedMs
  }
  const follow = () => {
    pause()
    if (document.visibilityState === 'hidden') return
    startedMs = performance.now()
    timer = setTimeout(() => {
      end()
      onTimeout()
    }, remainingMs)
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return end
}
