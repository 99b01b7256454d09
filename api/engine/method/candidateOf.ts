import type { MaybeOwnPriced } from './ownPrices.ts'
import { panelFigures } from './panelFigures.ts'
import type { Candidate } from './recommend.ts'

type CatalogueRecord = Parameters<typeof panelFigures>[0] &
  MaybeOwnPriced & {
    readonly id: string
    /** Where it is missing, the panel counts as not in stock. */
    readonly stock?: number | undefined
    /** Demonstration values in the record. */
    readonly demonstrationFields: readonly string[]
  }

/** Converts a catalog record to a candidate: its texts become figures. */
export const candidateOf = (panel: CatalogueRecord): Candidate => {
  const isStockInvented = panel.demonstrationFields.includes('stock')
  return {
    id: panel.id,
    // A user with a price has a supplier; an invented stock says nothing about it.
    stock: isStockInvented && panel.hasOwnPrice ? Number.POSITIVE_INFINITY : (panel.stock ?? 0),
    isStockInvented,
    ...panelFigures(panel),
  }
}
