import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far below what is seen something counts as seen: it has time to arrive before it is scrolled to. */
const AHEAD = '200px'

/** Whether an element has come into view since it appeared: what is costly to fetch is fetched then. */
export const useWasSeen = <E extends Element>(): readonly [ref: RefObject<E | null>, wasSeen: boolean] => {
  const ref = useRef<E>(null)
  const [wasSeen, setWasSeen] = useState(false)
  useEffect(
    function watch() {
      if (wasSeen || !ref.current) return
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasSeen(true),
        { rootMargin: AHEAD },
      )
      observer.observe(ref.current)
      return () => observer.disconnect()
    },
    [wasSeen],
  )
  return [ref, wasSeen]
}
