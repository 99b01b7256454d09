import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text?: string
  /** One button. */
  readonly action?: ReactNode
}

/** Empty state: cause, remedy, one button. */
export const EmptyState = ({ icon: Icon, title, text, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-1 rounded-float border border-line border-dashed px-5 py-8 text-center">
    <Icon aria-hidden className="mb-2 size-8 text-muted" strokeWidth={1.5} />
    <p className="font-semibold">{title}</p>
    {text && <p className="text-balance text-muted">{text}</p>}
    {action && <div className="mt-3">{action}</div>}
  </div>
)
