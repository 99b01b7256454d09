import type { StandardLayout } from '#engine/layout/standardLayout.ts'
import { isCapped } from '#engine/layout/standardScheme.ts'
import { counted, filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'
import { methodConstants } from './methodConstants.ts'

type StandardGrid = Pick<StandardLayout, 'orientation' | 'columns' | 'rows' | 'cap' | 'quantity'>

/** Layout of the Standard method, such as `10 columns × 9 rows, portrait, 79 of 90 by the 60% cap`. */
export const layoutText = (
  layout: StandardGrid,
  { estimate: words, language, formats }: LocaleBundle<'estimate'>,
): string => {
  const { columns, rows, quantity } = layout
  const columnText = filledIn(counted(words, 'columns', language, columns), { count: columns })
  const rowText = filledIn(counted(words, 'rows', language, rows), { count: rows })
  const counts = { quantity: formats.number(quantity), places: formats.number(columns * rows) }
  const cap = isCapped(layout) ? [filledIn(words.cappedAt, { ...methodConstants(formats), ...counts })] : []
  return [`${columnText} × ${rowText}`, words[layout.orientation], ...cap].join(', ')
}
