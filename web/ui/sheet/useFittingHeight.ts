import { useMediaQuery } from '../useMediaQuery.ts'
import type { SheetHeight } from './sheetHeight.ts'

/** Windows in which half of the height fits a sheet, and the other half a map with its buttons. */
export const HALF_QUERY = '(height >= 34rem)'

/** The height of a sheet that fits this window: in a low window, or with large text, only low or full. */
export const useFittingHeight = (height: SheetHeight): SheetHeight => {
  const hasHalf = useMediaQuery(HALF_QUERY)
  return height === 'half' && !hasHalf ? 'full' : height
}
