import { isSame } from '../design/design.ts'
import { type AskedPlant, basisOf } from '../design/plantRequest.ts'
import { holdsSetup } from '../estimate/plant/plantSetup.ts'
import type { Answer } from './subject.ts'

/** Whether an answer is what would be answered now. That of a plant holds several setups: another of them needs no other answer. */
export const isAnswered = (answer: Answer, now: AskedPlant): boolean => {
  if (isSame(answer.request, now)) return true
  return holdsSetup(answer.analysis, now.detailed) && isSame(basisOf(answer.request), basisOf(now))
}
