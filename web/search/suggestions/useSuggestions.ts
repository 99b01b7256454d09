import { useEffect, useEffectEvent, useState } from 'react'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { foldedWords } from '../../i18n/foldText.ts'
import type { Geocoder, PlaceChoice, Suggestion } from '../../map/places/geocoder.ts'
import { placesMeant } from '../../map/places/placesMeant.ts'

/** Those suggestions of an earlier text that answer a later one as well: every word typed begins a word of theirs. They
 * bridge the moment until the later text has its own answer, without outdated ones. */
export const narrowSuggestions = (suggestions: readonly Suggestion[], typed: string): readonly Suggestion[] => {
  const beginnings = foldedWords(typed)
  if (beginnings.length === 0) return []
  return suggestions.filter(({ label, detail = '' }) => {
    const words = foldedWords(`${label} ${detail}`)
    return beginnings.every((beginning) => words.some(({ folded }) => folded.startsWith(beginning.folded)))
  })
}

/** The choice of Enter among the suggestions for a text: the first, unless others are meant equally well.
 * @returns null where the first leaves something of the text unsaid (a street, for a source of towns) or is a guess: then the
 * text itself must be looked up */
export const chosenByEnter = (suggestions: readonly Suggestion[], typed: string): Suggestion | PlaceChoice | null => {
  const fitting = narrowSuggestions(suggestions, typed).filter(({ isGuess }) => !isGuess)
  if (fitting[0] !== suggestions[0]) return null
  const meant = placesMeant(typed, fitting)
  return meant.length > 1 ? { reason: 'several', suggestions: meant } : (meant[0] ?? null)
}

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

/** Suggestions for the typed text. A newer question aborts the older one, whose answer is dropped even if it arrives;
 * until the newer one is answered, only suggestions that fit its text too stay. A failure is logged and leaves the list
 * empty: the search itself will report it. */
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
