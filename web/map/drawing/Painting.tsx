import type { ReactNode } from 'react'

/** Where shapes are painted: without a size of its own, they lie where the frame has them. */
export const Painting = ({ children }: { readonly children: ReactNode }) => (
  <svg aria-hidden className="painting" width="1" height="1">
    {children}
  </svg>
)
