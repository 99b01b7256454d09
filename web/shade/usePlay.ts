import { useEffect, useEffectEvent } from 'react'
import { useMediaQuery } from '../ui/useMediaQuery.ts'

/** A day passes in so long [ms]. */
const DAY_PLAYS_MS = 9000
/** Where motion is not wanted: so many minutes of the day at once, and so often [ms]. */
const STEP = { minutes: 60, everyMs: 1000 } as const
const DAYLIGHT_MINUTES = 720
/** A hidden tab has no frames: when it is shown again time goes on where it was [ms]. */
const LONGEST_FRAME_MS = 250

/** Lets time pass while it plays: evenly, or an hour each second where a user wants less motion.
 * @param onPassed so many minutes of the day have passed */
export const usePlay = (isPlaying: boolean, onPassed: (minutes: number) => void): void => {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const pass = useEffectEvent(onPassed)
  useEffect(
    function play() {
      if (!isPlaying) return
      if (isCalm) {
        const timer = setInterval(() => pass(STEP.minutes), STEP.everyMs)
        return () => clearInterval(timer)
      }
      let [frame, beforeMs] = [0, performance.now()]
      const next = (nowMs: number) => {
        pass((Math.min(nowMs - beforeMs, LONGEST_FRAME_MS) / DAY_PLAYS_MS) * DAYLIGHT_MINUTES)
        beforeMs = nowMs
        frame = requestAnimationFrame(next)
      }
      frame = requestAnimationFrame(next)
      return () => cancelAnimationFrame(frame)
    },
    [isPlaying, isCalm],
  )
}
