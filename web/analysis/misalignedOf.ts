import type { AnalyzeRequest } from '#contract/analysis.ts'
import { askewModules } from '#engine/method/detailed/askewModules.ts'
import { type Area, facing } from '../design/area.ts'
import { drawnAreaOf } from '../design/designDocument.ts'
import { useDesign } from '../design/designStore.ts'
import type { Askew } from './detailed/AskewNote.tsx'

/** What is left out is as the contract has it. */
const wasAskew = (asked: AnalyzeRequest['area']): boolean => {
  const { roofType = 'flat', orientation = 'south', angle = 0 } = asked
  return askewModules({ ...asked, roofType, orientation, angle }) !== null
}

const straighteningOf = (area: Area): Askew['onStraighten'] => {
  const askew = askewModules(drawnAreaOf(area))
  if (!askew) return null
  const attributes = facing(area, askew.nearestDeg)
  return () => useDesign.getState().setAttributes(area.id, attributes)
}

/** Whether the modules of an analysis lie askew, and how to turn them; null where they lie straight.
 * @param now the analysed area as it is now; undefined where it cannot be turned */
export const askewOf = (asked: AnalyzeRequest['area'], now: Area | undefined): Askew | null =>
  wasAskew(asked) ? { onStraighten: now ? straighteningOf(now) : null } : null
