import { type ReactNode, useId } from 'react'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { FoldTitle } from '../ui/FoldTitle.tsx'
import { ChartTitle } from './ChartCursor.tsx'
import { type ChartData, drawnSeries } from './chartData.ts'
import { DataTable } from './DataTable.tsx'
import { Legend } from './Legend.tsx'

interface ChartFigureProps {
  readonly title: string
  /** True if a section heading already shows the title; here it is only the accessible name. */
  readonly isTitled?: boolean
  /** Note needed to read the chart. */
  readonly note?: string
  readonly data: ChartData
  /** Caption of the table, if it holds fewer figures than the title says. */
  readonly caption?: string
  /** True for long names of places, which wrap in the table. */
  readonly wrapsNames?: boolean
  /** The drawing. */
  readonly children: ReactNode
}

/** A chart with its title, legend, and a folded table of its figures. */
export const ChartFigure = ({
  title,
  isTitled = false,
  note,
  data,
  caption,
  wrapsNames,
  children,
}: ChartFigureProps) => {
  const { t } = useRestWords('detailed')
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
