import { useMediaQuery } from '../useMediaQuery.ts'
import type { SheetHeight } from './sheetHeight.ts'

/** Where half of the window has room for a sheet, and the rest for a map with its buttons. */
export const HALF_QUERY = '(height >= 34rem)'

/** The height of a sheet in this window: in a low one, or with large text, it is low or takes all of it. */
export const useFittingHeight = (height: SheetHeight): SheetHeight => {
  const hasHalf = useMediaQuery(HALF_QUERY)
  return height === 'half' && !hasHalf ? 'full' : height
}
