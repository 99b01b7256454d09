import type { Panel } from '#contract/panel.ts'
import { parseFigure } from '#engine/finance/parseFigure.ts'
import { panelName, panelTitle } from '#wording/panelFields.ts'

interface SetupPanel {
  /** The panel's id where the catalogue is not at hand. */
  readonly name: string
  /** As the catalogue's cards are headed; null where the catalogue is not at hand. */
  readonly title: string | null
  readonly priceEur: number | null
}

/** The setup's panel from the analysis; the catalogue may not be at hand. */
export const setupPanel = ({ panelId }: { readonly panelId: string }, panels: readonly Panel[]): SetupPanel => {
  const panel = panels.find(({ id }) => id === panelId)
  return panel
    ? { name: panelName(panel), title: panelTitle(panel), priceEur: parseFigure(panel.price) }
    : { name: panelId, title: null, priceEur: null }
}

/** The records of the panels of some setups, as far as the catalogue is at hand. */
export const panelsOfSetups = (
  setups: readonly { readonly panelId: string }[],
  panels: readonly Panel[],
): readonly Panel[] => panels.filter(({ id }) => setups.some(({ panelId }) => panelId === id))
