import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { MapEvents } from '../maps/mapAdapter.ts'
import { ErrorBoundary, useRetryOnline } from '../ui/loading/ErrorBoundary.tsx'

interface DrawingBoundaryProps {
  readonly on: Pick<MapEvents, 'drawingFailed'>
  readonly children: ReactNode
}

/** Keeps the map when the drawing code cannot be fetched, and reports that. */
export const DrawingBoundary = ({ on, children }: DrawingBoundaryProps) => (
  <ErrorBoundary fallback={<Failed on={on} />}>{children}</ErrorBoundary>
)

const Failed = ({ on }: Pick<DrawingBoundaryProps, 'on'>) => {
  const { retry, hasRetried } = useRetryOnline()
  const tell = useEffectEvent(on.drawingFailed)
  useEffect(
    function tellFailure() {
      // Most browsers do not fetch a failed module again.
      tell(hasRetried ? () => window.location.reload() : retry)
      return () => tell(null)
    },
    [retry, hasRetried],
  )
  return null
}
