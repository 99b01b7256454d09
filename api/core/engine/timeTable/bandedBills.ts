import type { FigureColumn } from './entries.ts'
import { isOtherQuantity } from './units.ts'

const BANDS = [/\b(?:f|fascia) ?1\b(?! ?\+)/i, /\b(?:f|fascia) ?2\b(?! ?(?:\+|e|3))/i, /\b(?:f|fascia) ?3\b/i] as const
const TWO_AND_THREE = /\b(?:f|fascia) ?2 ?(?:\+|e|-|\/)? ?(?:f|fascia)? ?3\b/i

/** The tariff-band columns of a table of bills, found by title: F1, F2 and F3, or F1 and F23.
 * @returns null if the table has no bands */
export const bandColumnsOf = (columns: readonly FigureColumn[]): readonly FigureColumn[] | null => {
  const energies = columns.filter(({ title }) => !isOtherQuantity(title))
  const both = energies.filter(({ title }) => TWO_AND_THREE.test(title))
  const [f1, f2, f3] = BANDS.map((band) =>
    energies.filter(({ title }) => band.test(title) && !TWO_AND_THREE.test(title)),
  )
  const [first] = f1 ?? []
  if (first && f1?.length === 1 && both.length === 1 && both[0]) return [first, both[0]]
  const [second, third] = [f2?.[0], f3?.[0]]
  // A grid that was copied without its head.
  const isBare = columns.length === BANDS.length && columns.every(({ title }) => title === '')
  if (isBare) return columns
  return first && second && third && f1?.length === 1 && f2?.length === 1 && f3?.length === 1
    ? [first, second, third]
    : null
}
