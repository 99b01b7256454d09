import type { Candidate } from '../plant/recommend.ts'
import type { MaybeOwnPriced } from './ownPrices.ts'
import { panelFigures } from './panelFigures.ts'

type CatalogueRecord = Parameters<typeof panelFigures>[0] &
  MaybeOwnPriced & {
    readonly id: string
    /** A missing stock counts as 0. */
    readonly stock?: number | undefined
    /** Demonstration values in the record. */
    readonly demonstrationFields: readonly string[]
  }

/** Converts a catalog record to a candidate: its texts become figures. */
export const candidateOf = (panel: CatalogueRecord): Candidate => {
  const isStockInvented = panel.demonstrationFields.includes('stock')
  return {
    id: panel.id,
    // A user's price implies a supplier; an invented stock then means nothing.
    stock: isStockInvented && panel.hasOwnPrice ? Number.POSITIVE_INFINITY : (panel.stock ?? 0),
    isStockInvented,
    ...panelFigures(panel),
  }
}
