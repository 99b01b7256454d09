import type { AnalyzeRequest } from '#contract/analysis.ts'
import { type AskewModules, askewModules } from '#engine/method/detailed/askewModules.ts'
import { type Area, facing } from '../design/area.ts'
import { drawnAreaOf } from '../design/designDocument.ts'
import { useDesign } from '../design/designStore.ts'
import type { Askew } from './detailed/AskewNote.tsx'

/** What is left out is as the contract has it. */
const analysedAskew = (asked: AnalyzeRequest['area']): AskewModules | null => {
  const { roofType = 'flat', orientation = 'south', angle = 0 } = asked
  return askewModules({ ...asked, roofType, orientation, angle })
}

const straighteningOf = (area: Area): Askew['straightening'] => {
  const askew = askewModules(drawnAreaOf(area))
  if (!askew) return null
  const attributes = facing(area, askew.nearestDeg)
  return { askew, onStraighten: () => useDesign.getState().setAttributes(area.id, attributes) }
}

/** Whether the modules of an analysis lie askew, and how to turn them; null where they lie straight.
 * @param now the analysed area as it is now; undefined where it cannot be turned */
export const askewOf = (asked: AnalyzeRequest['area'], now: Area | undefined): Askew | null => {
  const analysed = analysedAskew(asked)
  return analysed && { analysed, straightening: now ? straighteningOf(now) : null }
}
