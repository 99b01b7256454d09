import { panelFigures } from './panelFigures.ts'
import type { Candidate } from './recommend.ts'

type CatalogueRecord = Parameters<typeof panelFigures>[0] & {
  readonly id: string
  readonly stock: number
  /** What of the record is made up for demonstration. */
  readonly demonstrationFields: readonly string[]
}

/** A panel of the catalogue as the engine compares it: figures where the catalogue may have texts. */
export const candidateOf = (panel: CatalogueRecord): Candidate => ({
  id: panel.id,
  stock: panel.stock,
  isStockInvented: panel.demonstrationFields.includes('stock'),
  ...panelFigures(panel),
})
