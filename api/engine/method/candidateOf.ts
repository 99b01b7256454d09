import type { MaybeOwnPriced } from './ownPrices.ts'
import { panelFigures } from './panelFigures.ts'
import type { Candidate } from './recommend.ts'

type CatalogueRecord = Parameters<typeof panelFigures>[0] &
  MaybeOwnPriced & {
    readonly id: string
    readonly stock: number
    /** What of the record is made up for demonstration. */
    readonly demonstrationFields: readonly string[]
  }

/** A panel of the catalogue as the engine compares it: figures where the catalogue may have texts. */
export const candidateOf = (panel: CatalogueRecord): Candidate => {
  const isStockInvented = panel.demonstrationFields.includes('stock')
  return {
    id: panel.id,
    // Who has a price for it has a supplier, of whose stock an invented one says nothing.
    stock: isStockInvented && panel.hasOwnPrice ? Number.POSITIVE_INFINITY : panel.stock,
    isStockInvented,
    ...panelFigures(panel),
  }
}
