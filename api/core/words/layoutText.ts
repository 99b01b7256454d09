import type { StandardLayout } from '#engine/layout/standardLayout.ts'
import { isCapped } from '#engine/layout/standardScheme.ts'
import { filledIn, pluralForm } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'
import { methodConstants } from './methodConstants.ts'

type StandardGrid = Pick<StandardLayout, 'orientation' | 'columns' | 'rows' | 'cap' | 'quantity'>

/** Layout of the Standard method, such as `10 columns × 9 rows, portrait, 79 of 90 by the 60% cap`. */
export const layoutText = (
  layout: StandardGrid,
  { estimate: words, language, formats }: LocaleBundle<'estimate'>,
): string => {
  const { columns, rows, quantity } = layout
  const columnText = filledIn(words[`columns_${pluralForm(language, columns)}`], { count: columns })
  const rowText = filledIn(words[`rows_${pluralForm(language, rows)}`], { count: rows })
  const counts = { quantity: formats.number(quantity), places: formats.number(columns * rows) }
  const cap = isCapped(layout) ? [filledIn(words.cappedAt, { ...methodConstants(formats), ...counts })] : []
  return [`${columnText} × ${rowText}`, words[layout.orientation], ...cap].join(', ')
}
