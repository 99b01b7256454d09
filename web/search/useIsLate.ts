import { useEffect, useState } from 'react'

/** Whether something has been going on for longer than a moment: an indicator for less would only flicker. */
export const useIsLate = (isGoingOn: boolean, afterMs: number): boolean => {
  const [isLate, setIsLate] = useState(false)
  useEffect(
    function becomeLate() {
      if (!isGoingOn) return
      const timer = setTimeout(() => setIsLate(true), afterMs)
      return () => {
        clearTimeout(timer)
        setIsLate(false)
      }
    },
    [isGoingOn, afterMs],
  )
  return isGoingOn && isLate
}
