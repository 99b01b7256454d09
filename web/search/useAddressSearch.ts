import { CancelledError, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { localPlane } from '#engine/geometry/localPlane.ts'
import { MAX_PLACE_TEXT_LENGTH } from '#wire/limits.ts'
import { ApiError } from '../base/http/apiError.ts'
import { whenOnline } from '../base/http/network.ts'
import { useWords } from '../base/i18n/useWords.ts'
import {
  type Geocoder,
  GeocoderBusyError,
  type LocatedPlace,
  type PlaceChoice,
  type Suggestion,
} from '../maps/places/geocoder.ts'
import { showToast, useToasts } from '../ui/toasts/toasts.ts'
import { isStreetLost } from './isStreetLost.ts'
import type { RecentSearch } from './recentSearches.ts'

/** A choice between namesakes in display order: nearest first, whatever their source. Places with other names or unknown positions keep
 * the source's order.
 * @param near the center of the map; null if unknown */
export const nearestFirst = (choice: PlaceChoice, near: LatLng | null): PlaceChoice => {
  if (choice.reason !== 'several' || !near) return choice
  const { toPoint } = localPlane(near)
  const placed = choice.suggestions.flatMap((suggestion) => {
    if (!suggestion.position) return []
    const { x, y } = toPoint(suggestion.position)
    return [{ suggestion, awayM: Math.hypot(x, y) }]
  })
  if (placed.length < choice.suggestions.length) return choice
  const sorted = placed.toSorted((a, b) => a.awayM - b.awayM)
  return { ...choice, suggestions: sorted.map(({ suggestion }) => suggestion) }
}

/** A `search-location` event: the recent and suggested items of the Search tab. */
export interface SearchRequest {
  readonly text: string
  /** Id of the place found by this text before, if stored. */
  readonly placeId?: string
  /** Another number is another request, even with the same text. */
  readonly requestId: number
}

export type SearchOutcome =
  | { readonly kind: 'none' | 'searching' }
  | { readonly kind: 'found'; readonly place: LocatedPlace; readonly isStreetLost: boolean }
  | { readonly kind: 'choice'; readonly text: string; readonly choice: PlaceChoice }
  | { readonly kind: 'nothingFound'; readonly text: string }

interface AddressSearchOptions {
  readonly geocoder: Geocoder
  readonly isMapReady: boolean
  readonly hasMapFailed: boolean
  /** The center of the map; null if unknown. */
  readonly near: LatLng | null
  readonly onLocated: (place: LocatedPlace, remembered: RecentSearch) => void
  readonly searchRequest: SearchRequest | null
}

interface BoxState {
  readonly text: string
  /** True if the user typed this text, false if a search or a request set it. */
  readonly isTyped: boolean
  readonly outcome: SearchOutcome
}

const EMPTY: BoxState = { text: '', isTyped: false, outcome: { kind: 'none' } }
/** Text typed into the address box of the page's frame before the script loaded. */
const typedInFrame = (): BoxState => {
  const text = document.querySelector<HTMLInputElement>('#frame input')?.value
  return text ? { ...EMPTY, text, isTyped: true } : EMPTY
}
/** Answered requests, which a remounted box must not search again. */
const answeredRequests = new WeakSet<SearchRequest>()

/** The stored text of a found place: its own name, as it depends on typing speed whether Enter takes a suggestion or searches the
 * text. The typed text if the name may not be stored, is too long to search again, or lacks the requested street. */
const rememberedBy = (place: LocatedPlace, typed: string): string => {
  const isNameStorable = place.onlyStorableId === undefined && place.label.length <= MAX_PLACE_TEXT_LENGTH
  return isNameStorable && !isStreetLost(typed, place) ? place.label : typed
}

/** The text of the address box and its search. The newest action wins: typing, clearing or another search aborts a running one. */
export const useAddressSearch = (options: AddressSearchOptions) => {
  const { geocoder, isMapReady, hasMapFailed, near, onLocated, searchRequest } = options
  const { t } = useWords('searchBox')
  const [box, setBox] = useState(typedInFrame)
  const queries = useQueryClient()
  const failureToast = useRef<number | null>(null)
  const waitingRequestId = useRef<number | null>(null)

  const replaceBox = (newBox: BoxState) => {
    void queries.cancelQueries({ queryKey: ['search'] })
    setBox(newBox)
  }

  const offer = (choice: PlaceChoice, text: string) =>
    setBox({ text, isTyped: false, outcome: { kind: 'choice', text, choice: nearestFirst(choice, near) } })

  /** @param typed the typed text, if a suggestion was chosen
   * @param words text under which the found place is stored */
  const search = async (target: Suggestion | string, typed: string, words: (found: LocatedPlace) => string) => {
    const text = typeof target === 'string' ? target : target.label
    replaceBox({ text, isTyped: false, outcome: { kind: 'searching' } })
    if (failureToast.current !== null) useToasts.getState().dismiss(failureToast.current)
    try {
      const found = await queries.fetchQuery({
        queryKey: ['search', target],
        queryFn: ({ signal }) => geocoder.locate(target, signal),
        ...whenOnline,
      })
      if (found && 'suggestions' in found) offer(found, text)
      else if (found) arrive(found, typed, words(found))
      else setBox({ text, isTyped: false, outcome: { kind: 'nothingFound', text } })
    } catch (error) {
      if (!(error instanceof CancelledError)) fail(error, () => void search(target, typed, words))
    }
  }

  const arrive = (place: LocatedPlace, typed: string, words: string) => {
    const isLost = isStreetLost(typed, place)
    // The text stays so that the user can correct or retry it; the town's id would not lead to its street.
    setBox({
      text: isLost ? typed : place.label,
      isTyped: false,
      outcome: { kind: 'found', place, isStreetLost: isLost },
    })
    if (geocoder.coverage.isStandIn) showToast({ title: t('standIn') })
    const placeId = isLost ? undefined : place.onlyStorableId
    onLocated(place, { text: words, ...(placeId !== undefined && { placeId }) })
  }

  const fail = (error: unknown, retry: () => void) => {
    console.error('Address search failed', error)
    setBox((shown) => ({ ...shown, outcome: { kind: 'none' } }))
    const isBusy =
      error instanceof GeocoderBusyError ||
      (error instanceof ApiError && (error.status === 429 || error.code === 'geocoderRateLimited'))
    failureToast.current = showToast({
      title: t('failedTitle'),
      text: isBusy ? t('busyText') : t('failedText'),
      tone: 'danger',
      action: { label: t('retry'), run: retry },
    })
  }

  const takeRequest = useEffectEvent((requestId: number, canSearch: boolean, canNever: boolean) => {
    if (!searchRequest || answeredRequests.has(searchRequest)) return
    const { text, placeId } = searchRequest
    const hasMovedOn = waitingRequestId.current === requestId && box.text !== text
    if (hasMovedOn) return
    if (!canSearch) {
      waitingRequestId.current = requestId
      replaceBox({ ...EMPTY, text })
      if (!canNever) return
      const toast = showToast({ title: t('mapFailedTitle'), text: t('mapFailedText'), tone: 'danger' })
      // Another map may follow and answer the request.
      return () => useToasts.getState().dismiss(toast)
    }
    let isCancelled = false
    const target = placeId === undefined ? text : { id: placeId, label: text, position: null }
    void search(target, text, () => text).then(() => isCancelled || answeredRequests.add(searchRequest))
    return () => {
      isCancelled = true
    }
  })
  const requestId = searchRequest?.requestId
  useEffect(
    function answerSearchRequest() {
      return requestId === undefined ? undefined : takeRequest(requestId, isMapReady, hasMapFailed)
    },
    [requestId, isMapReady, hasMapFailed],
  )
  useEffect(
    function abortOnUnmount() {
      return () => void queries.cancelQueries({ queryKey: ['search'] })
    },
    [queries],
  )

  return {
    ...box,
    type: (text: string) => replaceBox({ text, isTyped: true, outcome: { kind: 'none' } }),
    clear: () => replaceBox(EMPTY),
    /** Asks which of several places is meant. */
    offer: (choice: PlaceChoice) => offer(choice, box.text.trim()),
    /** Looks up a suggestion or a free text and reports its place; ignored while the map is not ready or the text is blank
     * (docs/behaviour.md 2.5). */
    search: (target: Suggestion | string) => {
      const isBlank = typeof target === 'string' && !target.trim()
      const typed = box.text.trim()
      const words = (found: LocatedPlace) => rememberedBy(found, typed)
      if (isMapReady && !isBlank) void search(typeof target === 'string' ? target.trim() : target, typed, words)
    },
  }
}
