import type { Panel } from '#contract/panel.ts'
import { panelFigures } from '#engine/method/panelFigures.ts'
import type { Candidate } from '#engine/method/recommend.ts'

const candidatesOfPanels = new WeakMap<readonly Panel[], readonly Candidate[]>()

/** A panel of the catalogue as the engine compares it: figures where the catalogue may have texts. */
const candidateOf = (panel: Panel): Candidate => ({
  id: panel.id,
  stock: panel.stock,
  isStockInvented: panel.demonstrationFields.includes('stock'),
  ...panelFigures(panel),
})

/** All panels as the engine compares them, cached for each version of the catalogue. */
export const candidatesOf = (panels: readonly Panel[]): readonly Candidate[] => {
  const cached = candidatesOfPanels.get(panels)
  if (cached) return cached
  const candidates = panels.map(candidateOf)
  candidatesOfPanels.set(panels, candidates)
  return candidates
}
