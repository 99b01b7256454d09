import { useEffect, useEffectEvent, useState } from 'react'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { Geocoder, Suggestion } from '../../map/places/geocoder.ts'
import { narrowSuggestions } from './narrowSuggestions.ts'

/** How long the typing must pause before a question is asked [ms]. */
const DEBOUNCE_MS = 150

interface Answer {
  readonly question: string
  /** Null when there was a failure instead. */
  readonly suggestions: readonly Suggestion[] | null
}

const NO_ANSWER: Answer = { question: '', suggestions: [] }

interface SuggestionsOptions {
  readonly geocoder: Geocoder
  readonly near: LatLng | null
  /** The text to suggest for; null asks nothing. */
  readonly question: string | null
}

/** Suggestions for what is being typed. A newer question aborts the older one, whose answer is dropped even if it arrives;
 * until the newer one is answered, only those suggestions are left that fit its text too. A failure is logged and leaves
 * the list empty: the search itself will tell the user. */
export const useSuggestions = ({ geocoder, near, question }: SuggestionsOptions) => {
  const [answer, setAnswer] = useState(NO_ANSWER)
  const [asked, setAsked] = useState<string | null>(null)

  const ask = useEffectEvent(async (text: string, signal: AbortSignal) => {
    setAsked(text)
    const suggestions = await geocoder.suggest(text, near, signal).catch((error: unknown) => {
      if (!signal.aborted) console.error('Address suggestions failed', error)
      return null
    })
    if (!signal.aborted) setAnswer({ question: text, suggestions })
  })

  useEffect(
    function askWhenTypingPauses() {
      if (question === null) return
      const controller = new AbortController()
      const timer = setTimeout(() => void ask(question, controller.signal), DEBOUNCE_MS)
      return () => {
        clearTimeout(timer)
        controller.abort()
        setAsked(null)
      }
    },
    [question],
  )

  const hasEnded = question !== null && answer.question === question
  const suggestions = answer.suggestions ?? []
  return {
    suggestions: hasEnded ? suggestions : narrowSuggestions(suggestions, question ?? ''),
    /** Whether `suggestions` is the whole answer to the question. */
    isAnswered: hasEnded && answer.suggestions !== null,
    /** Whether an answer is being waited for. */
    isAsking: asked !== null && asked === question && !hasEnded,
  }
}
