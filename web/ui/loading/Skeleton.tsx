import { classes } from '../classes.ts'

/** A grey shape standing where content will come. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <div aria-hidden className={classes('animate-pulse rounded-lg bg-sunken', className)} />
)

/** In place of results whose code is on its way. */
export const ResultsWaiting = () => (
  <div className="space-y-5">
    <Skeleton className="h-80" />
    <Skeleton className="h-96" />
  </div>
)
