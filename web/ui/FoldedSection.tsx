import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

interface FoldedSectionProps extends Omit<ComponentProps<'details'>, 'title' | 'className'> {
  readonly title: string
  /** Beside the title: a badge. */
  readonly aside?: ReactNode
}

/** A section that opens from its heading. */
export const FoldedSection = ({ title, aside, children, ...rest }: FoldedSectionProps) => (
  <details className="group border-line border-b" {...rest}>
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90" />
      <h3>{title}</h3>
      {aside}
    </summary>
    <div className="space-y-4 pt-1 pb-5">{children}</div>
  </details>
)
