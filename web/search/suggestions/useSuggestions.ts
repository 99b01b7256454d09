import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { whenOnline } from '../../base/http/network.ts'
import { foldedWords } from '../../base/i18n/foldText.ts'
import type { Geocoder, PlaceChoice, Suggestion } from '../../maps/places/geocoder.ts'
import { placesMeant } from '../../maps/places/placesMeant.ts'

/** Suggestions of an earlier text that also match a later one: every typed word begins one of their words. They fill the time until
 * the later answer without outdated entries. */
export const narrowSuggestions = (suggestions: readonly Suggestion[], typed: string): readonly Suggestion[] => {
  const beginnings = foldedWords(typed)
  if (beginnings.length === 0) return []
  return suggestions.filter(({ label, detail = '' }) => {
    const words = foldedWords(`${label} ${detail}`)
    return beginnings.every((beginning) => words.some(({ folded }) => folded.startsWith(beginning.folded)))
  })
}

/** Enter's choice among the suggestions: the first, unless others match equally well.
 * @returns null if the first lacks a part of the text (a street, for a source of towns) or is a guess: then the text itself must be
 * searched */
export const chosenByEnter = (suggestions: readonly Suggestion[], typed: string): Suggestion | PlaceChoice | null => {
  const fitting = narrowSuggestions(suggestions, typed).filter(({ isGuess }) => !isGuess)
  if (fitting[0] !== suggestions[0]) return null
  const meant = placesMeant(typed, fitting)
  return meant.length > 1 ? { reason: 'several', suggestions: meant } : (meant[0] ?? null)
}

/** Pause in typing before a request is sent [ms]. */
const DEBOUNCE_MS = 150

interface SuggestionsOptions {
  readonly geocoder: Geocoder
  readonly near: LatLng | null
  /** The text to suggest for; null sends no request. */
  readonly question: string | null
}

/** The question once the typing pauses; null before. */
const usePaused = (question: string | null): string | null => {
  const [paused, setPaused] = useState<string | null>(null)
  useEffect(
    function waitForPause() {
      const timer = setTimeout(() => setPaused(question), DEBOUNCE_MS)
      return () => {
        clearTimeout(timer)
        setPaused(null)
      }
    },
    [question],
  )
  return paused === question ? paused : null
}

/** Suggestions for the typed text. A newer request aborts the older one; until its answer only suggestions that also match the newer
 * text stay. A failure is logged and leaves the list empty: the search itself will report it. */
export const useSuggestions = ({ geocoder, near, question }: SuggestionsOptions) => {
  const asked = usePaused(question)
  const { data, error, dataUpdatedAt, fetchStatus } = useQuery({
    queryKey: ['suggestions', asked],
    queryFn: ({ signal }) => geocoder.suggest(asked ?? '', near, signal),
    enabled: asked !== null,
    placeholderData: (before) => before,
    ...whenOnline,
  })
  useEffect(
    function logFailure() {
      if (error) console.error('Address suggestions failed', error)
    },
    [error],
  )
  const suggestions = data ?? []
  // Suggestions of an earlier request have no date.
  const isAnswered = dataUpdatedAt > 0
  return {
    suggestions: isAnswered ? suggestions : narrowSuggestions(suggestions, question ?? ''),
    /** Whether `suggestions` is the complete answer to the request. */
    isAnswered,
    /** Whether an answer is pending. */
    isAsking: fetchStatus !== 'idle',
  }
}
