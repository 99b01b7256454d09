import type { ReactNode } from 'react'

/** A list of names and values; `Row` goes inside. */
export const Rows = ({ children }: { readonly children: ReactNode }) => (
  <dl className="divide-y divide-line/70">{children}</dl>
)

interface RowProps {
  readonly name: string
  readonly children: ReactNode
}

export const Row = ({ name, children }: RowProps) => (
  <div className="flex items-baseline justify-between gap-4 py-1.5">
    <dt className="wrap-break-word text-muted">{name}</dt>
    <dd className="min-w-0 wrap-break-word text-right font-medium">{children}</dd>
  </div>
)
