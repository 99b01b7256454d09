import { Skeleton } from '../../ui/loading/Skeleton.tsx'

/** In place of results whose code is on its way. */
export const ResultsWaiting = () => (
  <div className="space-y-5">
    <Skeleton className="h-80" />
    <Skeleton className="h-96" />
  </div>
)
