import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { MAX_PLANT_AREAS } from '#contract/limits.ts'
import { METHODS } from '#contract/methods.ts'
import { useCanEdit } from '../design/canEdit.ts'
import { isSame, plantAreas } from '../design/design.ts'
import { useDesign } from '../design/designStore.ts'
import { type AskedPlant, basisOf, methodAsked } from '../design/plantRequest.ts'
import { followAnalysis, isAsking, useAnalysis } from './analysisStore.ts'
import { holdsSetup } from './plantSetup.ts'
import { type Answer, areasAsked, questionFor, type Subject, subjectNow } from './subject.ts'

/** Why an analysis is outdated: its areas were changed or deleted, others are in the plant, or another input changed. */
export type StaleCause = 'area' | 'deleted' | 'members' | 'basis'

/** A pause in the changes after which the figures follow [ms]. */
const FOLLOW_AFTER_MS = 350

/** Whether an answer is up to date. A plant's answer holds several setups: choosing another one needs no other answer. */
export const isAnswered = (answer: Answer, now: AskedPlant): boolean => {
  if (isSame(answer.request, now)) return true
  return holdsSetup(answer.analysis, now.detailed) && isSame(basisOf(answer.request), basisOf(now))
}

interface Following {
  /** Why another answer would be given now; null where the same would be. */
  readonly staleCause: StaleCause | null
  /** It has been, or is about to be, asked for by itself. */
  readonly isFollowing: boolean
  /** The subject to analyse again; null if it was deleted or is too large. */
  readonly subject: Subject | null
}

/** Keeps an analysis up to date with the design where a method that lays modules is chosen, and when the method is changed. By the
 * Standard method the user asks (docs/behaviour.md 9.3). View-only designs always follow the changes of others.
 * @param answer the one shown */
export const useFollowing = (answer: Answer): Following => {
  const design = useDesign()
  const canEdit = useCanEdit()
  const isPending = useAnalysis(isAsking)
  const asked = answer.request
  const subject = subjectNow(answer, design)
  const now = useMemo(() => subject && questionFor(design, subject).request, [design, subject])
  const nowText = useMemo(() => JSON.stringify(now), [now])
  const [followedText, setFollowedText] = useState<string>()
  const isStale = useMemo(() => !now || !isAnswered(answer, now), [answer, now])
  // The API refuses a plant of more areas.
  const isAskable = subject !== undefined && (subject !== 'plant' || plantAreas(design).length <= MAX_PLANT_AREAS)
  const follows =
    isStale && isAskable && (!canEdit || METHODS[design.method].laysModules || design.method !== methodAsked(asked))
  const ask = useEffectEvent(() => {
    setFollowedText(nowText)
    if (subject) void followAnalysis(subject)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the question waits anew
  useEffect(
    function followWhenStill() {
      if (!follows) return
      const timer = setTimeout(() => ask(), FOLLOW_AFTER_MS)
      return () => clearTimeout(timer)
    },
    [follows, nowText],
  )
  // Asked for and not under way any more: it failed, or was cancelled.
  return {
    staleCause: isStale ? causeOf(asked, now) : null,
    isFollowing: follows && (isPending || followedText !== nowText),
    subject: isAskable ? subject : null,
  }
}

const idsOf = (asked: AskedPlant): readonly string[] => areasAsked(asked).map(({ id }) => id)

const causeOf = (asked: AskedPlant, now: AskedPlant | undefined): StaleCause => {
  if (!now) return 'deleted'
  if (!isSame(idsOf(now), idsOf(asked))) return 'members'
  return isSame(areasAsked(now), areasAsked(asked)) ? 'basis' : 'area'
}
