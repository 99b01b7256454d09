import type { Panel } from '../../api/contract/panel.ts'
import { parseFigure } from '../../api/engine/finance/parseFigure.ts'

interface SetupPanel {
  /** Empty where the catalogue is not at hand. */
  readonly brand: string
  /** The panel's id where the catalogue is not at hand. */
  readonly model: string
  readonly priceEur: number | null
}

/** What the analysis says of a setup's panel; the catalogue may not be at hand. */
export const setupPanel = ({ panelId }: { readonly panelId: string }, panels: readonly Panel[]): SetupPanel => {
  const panel = panels.find(({ id }) => id === panelId)
  return panel
    ? { brand: panel.brand, model: panel.model, priceEur: parseFigure(panel.price) }
    : { brand: '', model: panelId, priceEur: null }
}

/** The records of the panels of some setups, as far as the catalogue is at hand. */
export const panelsOfSetups = (
  setups: readonly { readonly panelId: string }[],
  panels: readonly Panel[],
): readonly Panel[] => panels.filter(({ id }) => setups.some(({ panelId }) => panelId === id))
