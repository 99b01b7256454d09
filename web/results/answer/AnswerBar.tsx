import { type ReactNode, type RefObject, useEffect, useState } from 'react'

interface AnswerBarProps {
  /** The heading of the answer. */
  readonly headingRef: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** Repeats the answer in one line at the upper edge of the panel while its card is above what is shown. */
export const AnswerBar = ({ headingRef, children }: AnswerBarProps) => {
  const [isAbove, setIsAbove] = useState(false)
  useEffect(
    function watchHeading() {
      const { current: heading } = headingRef
      const panel = heading?.closest('[data-results]')
      if (!heading || !panel) return
      const observer = new IntersectionObserver(
        ([entry]) => {
          const edge = entry?.rootBounds
          if (edge) setIsAbove(!entry.isIntersecting && entry.boundingClientRect.top < edge.top)
        },
        { root: panel },
      )
      observer.observe(heading)
      return () => observer.disconnect()
    },
    [headingRef],
  )
  return (
    // Without a height of its own it does not move what is below.
    <div aria-hidden className="sticky -top-4 z-5 mb-0! h-0 print:hidden">
      {isAbove && (
        <p className="tabular -mx-4 animate-fade truncate border-line border-b bg-surface px-4 py-2 font-semibold">
          {children}
        </p>
      )}
    </div>
  )
}
