import type { AdvisedFigures, AlternativeFigures } from '#wire/alternative.ts'
import type { Panel } from '#wire/panel.ts'
import { alternativeRows } from '#words/alternativeComparison.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { classes } from '../../ui/classes.ts'
import { Figure } from '../../ui/figures/Figure.tsx'
import { setupPanel } from '../answer/setupPanel.ts'

/** A column of the comparison. */
export interface AlternativeColumn {
  /** Of an own kind and number: quotes and variants have ids of their own lists. */
  readonly key: string
  readonly name: string
  /** Null while those of the answer belong to other input. */
  readonly figures: AlternativeFigures | null
  /** Shows the alternative; null: a quote, which is taken with its price. */
  readonly show: { readonly isShown: boolean; readonly onShow: () => void } | null
}

interface AlternativeTableProps {
  readonly alternatives: readonly AlternativeColumn[]
  /** The size that quotes are compared with; null without quotes. */
  readonly advised: AdvisedFigures | null
  readonly panels: readonly Panel[]
  readonly horizonYears: number
}

/** Alternatives in one table beside the advised size: more would break words in a panel of 400 px, names of panels sooner. */
const QUOTES_A_TABLE = 3
const VARIANTS_A_TABLE = 2

/** The advised size and alternatives side by side, a figure a row. */
export const AlternativeTable = (props: AlternativeTableProps) => {
  const { alternatives } = props
  const most = alternatives.some(({ show }) => show) ? VARIANTS_A_TABLE : QUOTES_A_TABLE
  return (
    <div className="mt-3 space-y-4">
      {alternatives.flatMap(({ key }, index) =>
        index % most === 0
          ? [
              <PartOfTable
                key={key}
                {...props}
                part={alternatives.slice(index, index + most)}
                columnCount={(props.advised ? 1 : 0) + Math.min(alternatives.length, most)}
              />,
            ]
          : [],
      )}
    </div>
  )
}

interface PartOfTableProps extends AlternativeTableProps {
  readonly part: readonly AlternativeColumn[]
  /** Of the first table: those below it keep the widths of its columns. */
  readonly columnCount: number
}

const PartOfTable = ({ alternatives, part, columnCount, advised, panels, horizonYears }: PartOfTableProps) => {
  const { t } = useRestWords('quotes')
  const rows = alternativeRows(
    [...(advised ? [advised] : []), ...alternatives.flatMap(({ figures }) => figures ?? [])],
    horizonYears,
    (panelId) => setupPanel({ panelId }, panels).name,
    useLocaleBundle('quotes', 'detailed', 'plant'),
  )
  const columns = [...(advised ? [{ key: 'advised', name: t('advised'), figures: advised, show: null }] : []), ...part]
  return (
    <table className="tabular w-full table-fixed text-left">
      <caption className="sr-only">{t('comparison')}</caption>
      <colgroup>
        {Array.from({ length: columnCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are their places
          <col key={index} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ key, name, show }) => (
            <th
              key={key}
              scope="col"
              title={name}
              className="pr-0.5 pb-1 align-bottom font-semibold text-xs tracking-tight last:pr-0"
            >
              {/* Names wrap between words; one that is too long ends with an ellipsis. */}
              {show ? (
                <button
                  type="button"
                  aria-pressed={show.isShown}
                  title={t('useVariant', { name })}
                  onClick={show.onShow}
                  className="flex min-h-9 w-full items-end rounded-md text-left hover:underline aria-pressed:text-primary-strong pointer-coarse:min-h-11"
                >
                  <span className="line-clamp-3 text-ellipsis">{name}</span>
                </button>
              ) : (
                <span className="line-clamp-3 text-ellipsis">{name}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ name, textOf }, row) => (
        <tbody key={name} className="border-line/70 border-t">
          <tr>
            <th scope="rowgroup" colSpan={columnCount} className="pt-1 font-normal text-muted text-xs">
              {name}
            </th>
          </tr>
          <tr>
            {columns.map(({ key, figures }) => (
              <td
                key={key}
                className={classes(
                  'wrap-anywhere pr-1 pb-1 align-top last:pr-0',
                  row === 0 ? 'font-semibold text-base' : key === 'advised' ? 'text-muted' : 'font-medium',
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
