import { candidateOf } from '#engine/method/candidateOf.ts'
import { isRated } from '#engine/method/panelFigures.ts'
import type { Candidate } from '#engine/plant/recommend.ts'
import type { Panel } from '#wire/panel.ts'

const candidatesOfPanels = new WeakMap<readonly Panel[], readonly Candidate[]>()

/** The panels with a power as the engine compares them, cached for each version of the catalogue. */
export const candidatesOf = (panels: readonly Panel[]): readonly Candidate[] => {
  const cached = candidatesOfPanels.get(panels)
  if (cached) return cached
  const candidates = panels.filter(isRated).map(candidateOf)
  candidatesOfPanels.set(panels, candidates)
  return candidates
}
