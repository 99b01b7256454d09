import type { Steps } from '../steps.ts'
import { type FillingPath, fillingPath, isPathFor } from './fillingPath.ts'
import { mostLikelyFirst, offered } from './likelyPanels.ts'
import { panelPlant } from './panelPlant.ts'
import type { PlantSite } from './plantSite.ts'
import { type PlantSizes, plantSizes } from './plantSizes.ts'
import type { Candidate } from './recommend.ts'
import { inRows, isDense } from './recommendPlant.ts'

/** The path on which roofs are filled with any panel: that of the first panel with a price that fits. */
function* pathOfFirst(rows: PlantSite, candidates: readonly Candidate[]): Steps<FillingPath | null> {
  for (const panel of mostLikelyFirst(candidates.map(offered))) {
    if (panel.priceEur === null) continue
    const plant = yield* panelPlant(rows, panel)
    if (plant.quantity > 0) return yield* fillingPath(rows, plant)
  }
  return null
}

/** The sizes of one panel on a plant, filled in the order of `recommendingPlant`, without comparison; null if no module fits.
 * @param candidates the catalog, which contains the panel */
export function* sizesOfPanel(
  site: PlantSite,
  candidates: readonly Candidate[],
  panelId: string,
): Steps<PlantSizes | null> {
  const panel = candidates.find(({ id }) => id === panelId)
  if (!panel) return null
  const rows = isDense(site) ? inRows(site) : site
  const inRowsOnly = yield* panelPlant(rows, panel)
  if (inRowsOnly.quantity === 0) return null
  const path = yield* pathOfFirst(rows, candidates)
  const ownPath = path && isPathFor(inRowsOnly, path) ? path : yield* fillingPath(rows, inRowsOnly)
  const plant = rows === site ? inRowsOnly : yield* panelPlant(site, panel)
  return plantSizes(site, plant, panel.priceEur ?? 0, ownPath)
}
