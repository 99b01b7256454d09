import { classes } from '../classes.ts'

/** A grey shape standing where content will come. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <div aria-hidden className={classes('animate-pulse rounded-lg bg-sunken', className)} />
)
