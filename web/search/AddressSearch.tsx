import { LoaderCircle, Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { MAX_PLACE_TEXT_LENGTH } from '#wire/limits.ts'
import { useWords } from '../base/i18n/useWords.ts'
import type { Coverage, Geocoder, LocatedPlace, Suggestion } from '../maps/places/geocoder.ts'
import { geocoderOnDemand } from '../maps/places/geocoderOnDemand.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { OfflineSign } from '../ui/OfflineSign.tsx'
import type { RecentSearch } from './recentSearches.ts'
import { suggestionElementId, useSuggestionChoice } from './suggestions/useSuggestionChoice.ts'
import { chosenByEnter, useSuggestions } from './suggestions/useSuggestions.ts'
import { type SearchOutcome, type SearchRequest, useAddressSearch } from './useAddressSearch.ts'

/** Whether something has lasted longer than a moment; an indicator for less would flicker. */
export const useIsLate = (isGoingOn: boolean, afterMs: number): boolean => {
  const [isLate, setIsLate] = useState(false)
  useEffect(
    function becomeLate() {
      if (!isGoingOn) return
      const timer = setTimeout(() => setIsLate(true), afterMs)
      return () => {
        clearTimeout(timer)
        setIsLate(false)
      }
    },
    [isGoingOn, afterMs],
  )
  return isGoingOn && isLate
}

const NothingFound = onDemand(async () => (await import('./NothingFound.tsx')).NothingFound)
const SuggestionList = onDemand(async () => (await import('./suggestions/SuggestionList.tsx')).SuggestionList)

/** Shorter texts would suggest half the country. */
const MIN_SUGGEST_LENGTH = 2
const SHOW_LOADING_AFTER_MS = 300
const NOTICE = 'mt-1 w-fit rounded-lg bg-raised px-3 py-1 text-xs shadow-float'

interface AddressSearchProps {
  readonly geocoder: Geocoder
  /** A search is ignored while the map is not ready to go anywhere (docs/behaviour.md 2.5). */
  readonly isMapReady: boolean
  /** True if the map has failed: a search then reports that. */
  readonly hasMapFailed: boolean
  /** The center of the map, so that suggestions close to it come first. */
  readonly near: LatLng | null
  /** Called with the place to show. The search is stored by the place's name, or by the typed text if the name may not be stored, is
   * too long or is only the town's; for a request by its text. */
  readonly onLocated: (place: LocatedPlace, remembered: RecentSearch) => void
  /** True while the found place is marked; its message then stays. */
  readonly isFoundMarked: boolean
  /** A request to search once; the same object until the next request. */
  readonly searchRequest: SearchRequest | null
}

/** The address box on the map: an editable combobox with the geocoder's suggestions. Fills its parent up to 27.5 rem. */
export const AddressSearch = (props: AddressSearchProps) => {
  const { geocoder, isMapReady, near } = props
  const { t } = useWords('searchBox')
  const [isTypingInFrame] = useState(() => document.activeElement?.matches('#frame input') ?? false)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()

  const places = useMemo(
    () =>
      geocoderOnDemand(geocoder.coverage, async () => (await import('./withCoordinates.ts')).withCoordinates(geocoder)),
    [geocoder],
  )
  const box = useAddressSearch({ ...props, geocoder: places })
  const typed = box.text.trim()
  const question = box.isTyped && typed.length >= MIN_SUGGEST_LENGTH ? typed : null
  const { suggestions, isAnswered, isAsking } = useSuggestions({ geocoder: places, near, question })
  const offered = box.outcome.kind === 'choice' ? box.outcome.choice.suggestions : suggestions
  const heading = useListHeading(box.outcome, offered, geocoder.coverage)
  const isLoading = useIsLate(isAsking || box.outcome.kind === 'searching', SHOW_LOADING_AFTER_MS)

  const clear = () => {
    list.close()
    box.clear()
    input.current?.focus()
  }
  const search = (target: Suggestion | string) => {
    list.close()
    box.search(target)
  }
  const list = useSuggestionChoice({ suggestions: offered, text: box.text, onPick: search, onClear: clear })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = list.isOpen && isAnswered ? chosenByEnter(suggestions, typed) : null
    if (chosen && 'suggestions' in chosen) box.offer(chosen)
    else search(chosen ?? box.text)
  }
  const showChoice = useEffectEvent(() => {
    list.open()
    if (!matchMedia('(pointer: coarse)').matches) input.current?.focus()
  })

  useEffect(
    function goOnTyping() {
      if (isTypingInFrame) input.current?.focus()
    },
    [isTypingInFrame],
  )
  useEffect(
    function followOutcome() {
      if (box.outcome.kind === 'choice') showChoice()
      if (box.outcome.kind === 'found' && matchMedia('(pointer: coarse)').matches) input.current?.blur()
    },
    [box.outcome],
  )

  return (
    <search className="@container relative block w-full max-w-[27.5rem]">
      <form
        onSubmit={submit}
        aria-busy={isLoading}
        className={classes(
          'flex h-12 items-center gap-1 rounded-float border border-line bg-raised p-1.5 text-ink shadow-float pointer-coarse:h-14 pointer-coarse:p-1',
          'has-[input:focus-visible]:border-(--focus) has-[input:focus-visible]:ring-2 has-[input:focus-visible]:ring-(--focus)/50',
        )}
      >
        <LeadingIcon isLoading={isLoading} />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t('label')}
          aria-autocomplete="list"
          aria-expanded={list.isOpen}
          aria-controls={list.isOpen ? listId : undefined}
          aria-activedescendant={list.activeIndex < 0 ? undefined : suggestionElementId(listId, list.activeIndex)}
          autoComplete="off"
          autoCapitalize="words"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_PLACE_TEXT_LENGTH}
          placeholder={t('placeholder')}
          value={box.text}
          onChange={(event) => {
            box.type(event.target.value)
            list.open()
          }}
          onClick={() => list.open(list.activeIndex)}
          onBlur={list.close}
          onKeyDown={list.onKeyDown}
          className="h-full min-w-0 flex-1 text-ellipsis bg-transparent text-[0.9375rem] outline-none placeholder:text-muted placeholder:opacity-100 pointer-coarse:text-base"
        />
        {box.text && (
          <IconButton label={t('clear')} onClick={clear}>
            <X aria-hidden className="size-4 shrink-0" />
          </IconButton>
        )}
        <Button type="submit" variant="primary" disabled={!isMapReady}>
          <Search aria-hidden className="size-4 @xs:hidden" />
          <span className="sr-only @xs:not-sr-only">{t('submit')}</span>
        </Button>
      </form>
      {list.isOpen && (
        <ErrorBoundary fallback={null}>
          <SuggestionList
            id={listId}
            label={t('suggestions')}
            heading={heading}
            suggestions={offered}
            typed={typed}
            activeIndex={list.activeIndex}
            onPick={search}
          />
        </ErrorBoundary>
      )}
      <OfflineSign text={t('offline')} className={`${NOTICE} text-muted`} />
      <div role="status">
        {box.outcome.kind === 'nothingFound' ? (
          <ErrorBoundary fallback={<span>{t('noResultTitle')}</span>}>
            <NothingFound text={box.outcome.text} coverage={geocoder.coverage} onClear={clear} />
          </ErrorBoundary>
        ) : (
          <>
            <span className="sr-only">
              {box.outcome.kind === 'found' && t('found', { place: box.outcome.place.label })}
              {box.outcome.kind === 'choice' && heading}
              {isAnswered && t('count', { count: suggestions.length })}
            </span>
            {props.isFoundMarked && box.outcome.kind === 'found' && box.outcome.isStreetLost && (
              <p className={`${NOTICE} text-ink`}>{t('onlyComune', { place: box.outcome.place.label })}</p>
            )}
          </>
        )}
      </div>
    </search>
  )
}

/** Heading of the list: the reason for the choice, and the limits of the source. */
const useListHeading = (outcome: SearchOutcome, offered: readonly Suggestion[], coverage: Coverage): string | null => {
  const { t } = useWords('searchBox')
  const further = coverage.isItalyOnly ? ` ${t('italyOnly')}` : ''
  const reasonOf = (): string | null => {
    if (outcome.kind !== 'choice') return offered[0]?.isGuess ? t('guesses') + further : null
    const { reason } = outcome.choice
    return t(reason, { query: outcome.text }) + (reason === 'unsure' ? further : '')
  }
  const parts = [coverage.isStandIn ? t('standIn') : null, reasonOf()].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(' ') : null
}

const LeadingIcon = ({ isLoading }: { readonly isLoading: boolean }) => {
  const Icon = isLoading ? LoaderCircle : Search
  return (
    <Icon
      aria-hidden
      className={classes('mx-1.5 size-5 shrink-0 text-muted', isLoading && 'motion-safe:animate-spin')}
    />
  )
}
