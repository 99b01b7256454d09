import { type ReactNode, useId } from 'react'
import { useWords } from '../i18n/useWords.ts'
import { FoldTitle } from '../ui/FoldTitle.tsx'
import { ChartTitle } from './ChartCursor.tsx'
import { type ChartData, drawnSeries } from './chartData.ts'
import { DataTable } from './DataTable.tsx'
import { Legend } from './Legend.tsx'

interface ChartFigureProps {
  readonly title: string
  /** The title already stands above it, as that of a section: here it is the name alone. */
  readonly isTitled?: boolean
  /** Facts needed to read it. */
  readonly note?: string
  readonly data: ChartData
  /** Names the table, where it holds fewer figures than the title says. */
  readonly caption?: string
  /** The names of the places are long: in the table they go on in further lines. */
  readonly wrapsNames?: boolean
  /** The drawing. */
  readonly children: ReactNode
}

/** A chart with its title above, its legend below, and its figures as a table, folded away. */
export const ChartFigure = ({
  title,
  isTitled = false,
  note,
  data,
  caption,
  wrapsNames,
  children,
}: ChartFigureProps) => {
  const { t } = useWords('detailed')
  const id = useId()
  const { placeTitle, places, series, totalName } = data
  const rows = places.map(({ name }, index) => ({
    id: String(index),
    name,
    cells: series.map(({ texts }) => texts[index] ?? ''),
  }))
  const totals = totalName
    ? [{ id: 'total', name: totalName, cells: series.map(({ total }) => total ?? ''), isSum: true }]
    : []
  return (
    <figure aria-labelledby={id}>
      <h4 id={id} className={isTitled ? 'sr-only' : 'font-semibold'}>
        {title}
      </h4>
      {note && <p className="text-muted text-xs">{note}</p>}
      <div className="mt-2">
        <ChartTitle value={title}>{children}</ChartTitle>
        <Legend entries={drawnSeries(data)} />
      </div>
      <details className="group/table mt-1">
        <FoldTitle>
          <TableWord className="group-open/table:hidden" word={t('showTable')} title={title} />
          <TableWord className="not-group-open/table:hidden" word={t('hideTable')} title={title} />
        </FoldTitle>
        <DataTable
          caption={caption ?? title}
          columns={[placeTitle, ...series.map(({ name, heading = name }) => heading)]}
          rows={[...rows, ...totals]}
          {...(wrapsNames && { wrapsNames })}
        />
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
