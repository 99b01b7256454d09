import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { isSame } from '#design/design.ts'
import type { AskedPlant } from '#design/detailedRequest.ts'
import { plantAreas } from '#design/plannedDesign.ts'
import { basisOf, methodAsked } from '#design/plantRequest.ts'
import { MAX_PLANT_AREAS } from '#wire/limits.ts'
import { METHODS } from '#wire/methods.ts'
import { useCanEdit } from '../design/canEdit.ts'
import { useDesign } from '../design/designStore.ts'
import { followAnalysis, isAsking, useAnalysis } from './analysisStore.ts'
import { holdsSetup } from './plantSetup.ts'
import { type Answer, areasAsked, questionFor, type Subject, subjectNow } from './subject.ts'

/** Why an analysis is outdated: its areas were changed or deleted, others are in the plant, or another input changed. */
export type StaleCause = 'area' | 'deleted' | 'members' | 'basis'

/** Pause after the last change before the analysis is requested again [ms]. */
const FOLLOW_AFTER_MS = 350

/** Whether an answer is up to date. A plant's answer holds several setups, so another choice among them needs no new answer. */
export const isAnswered = (answer: Answer, now: AskedPlant): boolean => {
  if (isSame(answer.request, now)) return true
  return holdsSetup(answer.analysis, now.detailed) && isSame(basisOf(answer.request), basisOf(now))
}

interface Following {
  /** Why the answer is outdated; null if it is current. */
  readonly staleCause: StaleCause | null
  /** True if an automatic update is pending or about to start. */
  readonly isFollowing: boolean
  /** The subject to analyse again; null if it was deleted or is too large. */
  readonly subject: Subject | null
}

/** Keeps an analysis up to date with the design by a method that lays modules, and after a change of method. By the Standard method the
 * user requests updates (docs/behaviour.md 9.3). View-only designs always update.
 * @param answer the displayed one */
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
  // The API refuses a plant with more areas.
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
  // The request was sent and has ended without this answer: it failed or was cancelled.
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
