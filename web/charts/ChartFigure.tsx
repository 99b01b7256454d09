import { type ReactNode, useId } from 'react'
import { useWords } from '../i18n/useWords.ts'
import { FoldTitle } from '../ui/FoldTitle.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { ChartTitle } from './Reading.tsx'

interface ChartFigureProps {
  readonly title: string
  /** The title already stands above it, as that of a section: here it is the name alone. */
  readonly isTitled?: boolean
  /** Facts needed to read it. */
  readonly note?: string
  /** The drawing. */
  readonly children: ReactNode
  /** The same figures for those who cannot see it, or want them. */
  readonly table: DataTableProps
}

/** A chart with its title above and its figures as a table below, folded away. */
export const ChartFigure = ({ title, isTitled = false, note, children, table }: ChartFigureProps) => {
  const { t } = useWords('detailed')
  const id = useId()
  return (
    <figure aria-labelledby={id}>
      <h4 id={id} className={isTitled ? 'sr-only' : 'font-semibold'}>
        {title}
      </h4>
      {note && <p className="text-muted text-xs">{note}</p>}
      <div className="mt-2">
        <ChartTitle value={title}>{children}</ChartTitle>
      </div>
      <details className="group/table mt-1">
        <FoldTitle>
          <TableWord className="group-open/table:hidden" word={t('showTable')} title={title} />
          <TableWord className="not-group-open/table:hidden" word={t('hideTable')} title={title} />
        </FoldTitle>
        <DataTable {...table} />
      </details>
    </figure>
  )
}

const TableWord = ({ className, word, title }: Record<'className' | 'word' | 'title', string>) => (
  <span className={className}>
    {word}
    <span className="sr-only">: {title}</span>
  </span>
)
