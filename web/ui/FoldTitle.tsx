import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface FoldTitleProps {
  /** Left out on paper, where what it unfolds stands open. */
  readonly isForScreenOnly?: boolean
  readonly children: ReactNode
}

/** The press that unfolds the rest of a section: goes first into `details`. */
export const FoldTitle = ({ isForScreenOnly = false, children }: FoldTitleProps) => (
  <summary
    className={classes(
      'inline-flex min-h-6 cursor-pointer items-center rounded text-primary-strong text-xs hover:underline pointer-coarse:min-h-11',
      isForScreenOnly && 'print:hidden',
    )}
  >
    {children}
  </summary>
)
