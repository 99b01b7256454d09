import { parseFigure } from '#engine/table/parseFigure.ts'
import type { Panel } from '#wire/panel.ts'
import { panelName, panelTitle } from '#words/panelFields.ts'

interface SetupPanel {
  /** The panel's id if the catalogue is not loaded. */
  readonly name: string
  /** The heading of the catalogue's card; null if the catalogue is not loaded. */
  readonly title: string | null
  readonly priceEur: number | null
}

/** The setup's panel; falls back to the id without the catalogue. */
export const setupPanel = ({ panelId }: { readonly panelId: string }, panels: readonly Panel[]): SetupPanel => {
  const panel = panels.find(({ id }) => id === panelId)
  return panel
    ? { name: panelName(panel), title: panelTitle(panel), priceEur: parseFigure(panel.price) }
    : { name: panelId, title: null, priceEur: null }
}

/** The catalogue's records of some setups' panels, as far as loaded. */
export const panelsOfSetups = (
  setups: readonly { readonly panelId: string }[],
  panels: readonly Panel[],
): readonly Panel[] => panels.filter(({ id }) => setups.some(({ panelId }) => panelId === id))
