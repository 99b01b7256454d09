import type { StandardLayout } from '#engine/layout/standardLayout.ts'
import { isCapped, usedRows } from '#engine/layout/standardScheme.ts'
import { filledIn, pluralForm } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'

type Layout = Pick<StandardLayout, 'orientation' | 'columns' | 'rows' | 'cap' | 'quantity'>

/** How the panels of the Standard method lie, `10 columns × 8 rows, portrait, capped at 79`. Empty rows are not counted. */
export const layoutText = (
  layout: Layout,
  { estimate: words, language, formats }: LocaleBundle<'estimate'>,
): string => {
  const rows = usedRows(layout)
  const columnText = filledIn(words[`columns_${pluralForm(language, layout.columns)}`], { count: layout.columns })
  const rowText = filledIn(words[`rows_${pluralForm(language, rows)}`], { count: rows })
  const cap = isCapped(layout) ? [filledIn(words.cappedAt, { cap: formats.number(layout.cap) })] : []
  return [`${columnText} × ${rowText}`, words[layout.orientation], ...cap].join(', ')
}
