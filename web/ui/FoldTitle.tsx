import type { ReactNode } from 'react'

/** The clickable title of a fold: the first child of `details`. */
export const FoldTitle = ({ children }: { readonly children: ReactNode }) => (
  <summary className="inline-flex min-h-6 cursor-pointer items-center rounded text-primary-strong text-xs hover:underline pointer-coarse:min-h-11">
    {children}
  </summary>
)
