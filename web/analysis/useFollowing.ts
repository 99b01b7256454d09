import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { METHODS } from '#contract/methods.ts'
import { type AskedAnalysis, analyzeRequestOf, methodAsked } from '../design/analyzeRequest.ts'
import type { Area } from '../design/area.ts'
import { useDesign } from '../design/designStore.ts'
import type { StaleCause } from './AnalysisNotices.tsx'

/** A pause in the changes after which the figures follow [ms]. */
const FOLLOW_AFTER_MS = 350

interface Following {
  /** Why another answer would be given now; null where the same would be. */
  readonly staleCause: StaleCause | null
  /** It has been, or is about to be, asked for by itself. */
  readonly isFollowing: boolean
}

/** Keeps an analysis up to date with the design where a method that lays modules is chosen, and when the method is changed. By the
 * Standard method the user asks (docs/behaviour.md 9.3).
 * @param area the one that was analysed, as it is now
 * @param follow asks for the analysis anew */
export const useFollowing = (
  asked: AskedAnalysis,
  area: Area | undefined,
  isPending: boolean,
  follow: (area: Area) => void,
): Following => {
  const design = useDesign()
  const askedText = useMemo(() => JSON.stringify(asked), [asked])
  const now = useMemo(() => area && analyzeRequestOf(design, area), [design, area])
  const nowText = useMemo(() => JSON.stringify(now), [now])
  const [followedText, setFollowedText] = useState<string>()
  const isStale = nowText !== askedText
  const follows =
    isStale && area !== undefined && (METHODS[design.method].laysModules || design.method !== methodAsked(asked))
  const ask = useEffectEvent(() => {
    setFollowedText(nowText)
    if (area) follow(area)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of what would be asked waits anew
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
  }
}

const causeOf = (asked: AskedAnalysis, now: AskedAnalysis | undefined): StaleCause => {
  if (!now) return 'deleted'
  return JSON.stringify(now.area) === JSON.stringify(asked.area) ? 'basis' : 'area'
}
