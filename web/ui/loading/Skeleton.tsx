import { classes } from '../classes.ts'

/** A grey placeholder for content. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <div aria-hidden className={classes('animate-pulse rounded-lg bg-sunken', className)} />
)

/** Replaces results while their code loads. */
export const ResultsWaiting = () => (
  <div className="space-y-5">
    <Skeleton className="h-80" />
    <Skeleton className="h-96" />
  </div>
)
