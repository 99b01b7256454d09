import { type ReactNode, useId } from 'react'
import { DataTable, type DataTableProps } from './DataTable.tsx'

interface ChartFigureProps {
  readonly title: string
  /** What must be known to read it. */
  readonly note?: string
  /** The drawing. */
  readonly children: ReactNode
  /** The same figures for those who cannot see it, or want them. */
  readonly table: DataTableProps
  readonly tableLabel: string
}

/** A chart with its title above and its figures as a table below, folded away. */
export const ChartFigure = ({ title, note, children, table, tableLabel }: ChartFigureProps) => {
  const id = useId()
  return (
    <figure aria-labelledby={id} className="break-inside-avoid print:max-w-[400px]">
      <figcaption>
        <h4 id={id} className="font-semibold">
          {title}
        </h4>
        {note && <p className="text-muted text-xs">{note}</p>}
      </figcaption>
      <div className="mt-2">{children}</div>
      <details className="mt-1 print:hidden">
        <summary className="inline-flex min-h-6 cursor-pointer items-center rounded text-primary-strong text-xs hover:underline pointer-coarse:min-h-11">
          {tableLabel}
          <span className="sr-only">: {title}</span>
        </summary>
        <DataTable {...table} />
      </details>
    </figure>
  )
}
