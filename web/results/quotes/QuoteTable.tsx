import type { AdvisedFigures } from '#wire/purchase.ts'
import { advisedColumn, quoteColumn, quoteRows } from '#words/quoteComparison.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { classes } from '../../ui/classes.ts'
import { Figure } from '../../ui/figures/Figure.tsx'
import type { RankedQuote } from './checkedQuote.ts'

interface QuoteTableProps {
  readonly ranked: readonly RankedQuote[]
  readonly advised: AdvisedFigures
  readonly horizonYears: number
}

/** Quotes beside the advised size in one table; more would break words in a panel of 400 px. */
const QUOTES_A_TABLE = 3

/** The advised size and quotes side by side, a figure a row. */
export const QuoteTable = ({ ranked, ...props }: QuoteTableProps) => (
  <div className="mt-3 space-y-4">
    {ranked.flatMap(({ quote: { id } }, index) =>
      index % QUOTES_A_TABLE === 0
        ? [<PartOfTable key={id} {...props} all={ranked} ranked={ranked.slice(index, index + QUOTES_A_TABLE)} />]
        : [],
    )}
  </div>
)

interface PartOfTableProps extends QuoteTableProps {
  readonly all: readonly RankedQuote[]
}

const PartOfTable = ({ all, ranked, advised, horizonYears }: PartOfTableProps) => {
  const { t } = useRestWords('quotes')
  const hasBattery = all.some(({ quote }) => quote.batteryCapacityKwh > 0)
  const rows = quoteRows(horizonYears, hasBattery, useLocaleBundle('quotes', 'detailed', 'plant'))
  const columns = [
    { id: 'advised', name: t('advised'), figures: advisedColumn(advised) },
    ...ranked.map(({ quote: { id }, whole, name, figures }) => ({
      id,
      name,
      figures: figures && quoteColumn(figures, whole),
    })),
  ]
  // Tables below the first keep the widths of its columns.
  const count = 1 + Math.min(all.length, QUOTES_A_TABLE)
  return (
    <table className="tabular w-full table-fixed text-left">
      <caption className="sr-only">{t('comparison')}</caption>
      <colgroup>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are their places
          <col key={index} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ id, name }) => (
            <th
              key={id}
              scope="col"
              title={name}
              className="pr-0.5 pb-1 align-bottom font-semibold text-xs tracking-tight last:pr-0"
            >
              {/* Names wrap between words; one that is too long ends with an ellipsis. */}
              <span className="line-clamp-3 text-ellipsis">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ name, textOf }, row) => (
        <tbody key={name} className="border-line/70 border-t">
          <tr>
            <th scope="rowgroup" colSpan={count} className="pt-1 font-normal text-muted text-xs">
              {name}
            </th>
          </tr>
          <tr>
            {columns.map(({ id, figures }) => (
              <td
                key={id}
                className={classes(
                  'pr-1 pb-1 align-top last:pr-0',
                  row === 0 ? 'font-semibold text-base' : id === 'advised' ? 'text-muted' : 'font-medium',
                )}
              >
                {figures ? <Figure>{textOf(figures)}</Figure> : '…'}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}
