import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../base/http/apiError.ts'
import { queryClient } from '../base/http/queryClient.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import {
  type Geocoder,
  GeocoderBusyError,
  type LocatedPlace,
  type PlaceChoice,
  type Suggestion,
} from '../maps/places/geocoder.ts'
import { useToasts } from '../ui/toasts/toasts.ts'
import { AddressSearch } from './AddressSearch.tsx'
import type { RecentSearch } from './recentSearches.ts'
import type { SearchRequest } from './useAddressSearch.ts'

interface Question<Asked, Answer> {
  readonly asked: Asked
  readonly signal: AbortSignal
  readonly answer: (answer: Answer) => void
  readonly fail: (error: Error) => void
}

/** A geocoder whose answers the test releases, in any order. */
const scriptedGeocoder = () => {
  const suggestQuestions: Question<string, readonly Suggestion[]>[] = []
  const locateQuestions: Question<Suggestion | string, LocatedPlace | PlaceChoice | null>[] = []
  const geocoder: Geocoder = {
    coverage: { isItalyOnly: true, hasStreets: false },
    suggest: (asked, _near, signal) =>
      new Promise((answer, fail) => suggestQuestions.push({ asked, signal, answer, fail })),
    locate: (asked, signal) => new Promise((answer, fail) => locateQuestions.push({ asked, signal, answer, fail })),
  }
  const nth = async <Q,>(questions: readonly Q[], number: number): Promise<Q> => {
    await expect.poll(() => questions.length, { message: 'questions asked' }).toBeGreaterThanOrEqual(number)
    return questions[number - 1] as Q
  }
  return {
    geocoder,
    suggestQuestions,
    locateQuestions,
    suggesting: (number = 1) => nth(suggestQuestions, number),
    locating: (number = 1) => nth(locateQuestions, number),
  }
}

const suggestion = (label: string): Suggestion => ({ id: label, label, position: null })
const place = (label: string, precision: LocatedPlace['precision'] = 'address'): LocatedPlace => ({
  label,
  precision,
  position: { lat: 45, lng: 9 },
})
const MILANO = suggestion('Milano (MI)')
const MILAZZO = suggestion('Milazzo (ME)')

afterEach(() => vi.restoreAllMocks())
const root = testRoot()
let located: [LocatedPlace, string][]
let rememberedId: string | undefined
interface Changeable {
  isMapReady?: boolean
  hasMapFailed?: boolean
  isFoundMarked?: boolean
  searchRequest?: SearchRequest | null
}
let set: (props: Changeable) => void

const show = (geocoder: Geocoder, initial: Changeable = {}) => {
  const Box = () => {
    const [props, setProps] = useState<Required<Changeable>>({
      isMapReady: true,
      hasMapFailed: false,
      isFoundMarked: true,
      searchRequest: null,
      ...initial,
    })
    set = (changed) => setProps((before) => ({ ...before, ...changed }))
    const onLocated = (found: LocatedPlace, { text, placeId }: RecentSearch) => {
      located.push([found, text])
      rememberedId = placeId
    }
    return (
      <>
        <AddressSearch geocoder={geocoder} near={null} onLocated={onLocated} {...props} />
        <button type="button">after the box</button>
      </>
    )
  }
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <Box />
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}

const shown = (initial?: Changeable) => {
  const scripted = scriptedGeocoder()
  show(scripted.geocoder, initial)
  return scripted
}

beforeEach(() => {
  located = []
  rememberedId = undefined
  useToasts.setState({ toasts: [] })
})

const box = page.getByRole('combobox', { name: 'Cerca un indirizzo' })
const options = page.getByRole('option')
const activeText = () => document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '')?.textContent

const search = async (text: string) => {
  await box.fill(text)
  await userEvent.keyboard('{Enter}')
}

/** Types `mil` and releases the suggestions Milano and Milazzo.
 * @param enter puts `mil` into the box; at once by default, because a busy machine may send a request between two keys */
const openList = async (scripted: ReturnType<typeof scriptedGeocoder>, enter = () => box.fill('mil')) => {
  await box.click()
  await enter()
  const question = await scripted.suggesting()
  question.answer([MILANO, MILAZZO])
  await expect.element(options.first()).toBeVisible()
}

/** Types a text within one task, because a busy machine may send a request between two keys. */
const typeAtOnce = (text: string) => {
  const input = box.element()
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (let length = 1; length <= text.length; length++) {
    setValue?.call(input, text.slice(0, length))
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}

test('a text typed quickly is asked for once, and what is suggested is listed and counted aloud', async () => {
  const scripted = shown()
  await openList(scripted, async () => typeAtOnce('mil'))
  expect(scripted.suggestQuestions.map(({ asked }) => asked)).toEqual(['mil'])
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('status')).toHaveTextContent('2 suggerimenti')
  expect(document.querySelector('mark')?.textContent).toBe('Mil')
})

test('a newer text aborts the older question, whose late answer is never shown', async () => {
  const scripted = shown()
  await box.click()
  typeAtOnce('na')
  const older = await scripted.suggesting(1)
  await userEvent.keyboard('p')
  const newer = await scripted.suggesting(2)
  expect(older.signal.aborted).toBe(true)
  newer.answer([suggestion('Napoli (NA)')])
  await expect.element(options).toHaveTextContent('Napoli (NA)')
  older.answer([suggestion('Nardò (LE)')])
  await new Promise(requestAnimationFrame)
  await expect.element(options).toHaveTextContent('Napoli (NA)')
})

test('until the newer text is answered only those suggestions stay that fit it', async () => {
  const scripted = shown()
  await openList(scripted)
  await userEvent.keyboard('an')
  await expect.element(options).toHaveTextContent('Milano (MI)')
  await expect.element(page.getByRole('status')).toHaveTextContent('')
})

test('arrows, Home and End move through the list and back to the text; the focus stays in the box', async () => {
  const scripted = shown()
  await openList(scripted)
  const seen: (string | undefined | null)[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'Home', 'End', 'ArrowDown', 'ArrowUp']) {
    await userEvent.keyboard(`{${key}}`)
    seen.push(activeText())
  }
  expect(seen).toEqual(['Milano (MI)', 'Milazzo (ME)', 'Milano (MI)', 'Milazzo (ME)', undefined, 'Milazzo (ME)'])
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect.element(box).toHaveFocus()
})

test('Enter picks the active suggestion, and the box then shows and announces the formatted address', async () => {
  const scripted = shown()
  await openList(scripted)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  const question = await scripted.locating()
  expect(question.asked).toBe(MILAZZO)
  const found = place('98057 Milazzo (ME), Italia', 'comune')
  question.answer(found)
  await expect.element(box).toHaveValue('98057 Milazzo (ME), Italia')
  await expect.element(page.getByRole('status')).toHaveTextContent('Mappa centrata su 98057 Milazzo (ME), Italia')
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  expect(located).toEqual([[found, '98057 Milazzo (ME), Italia']])
  expect(scripted.suggestQuestions).toHaveLength(1)
})

test('of a place of which only the id may be kept, what was typed is told with it and not the words of the suggestion', async () => {
  const scripted = shown()
  await openList(scripted)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const found = { ...place('20121 Milano MI, Italia'), onlyStorableId: 'ChIJabc' }
  ;(await scripted.locating()).answer(found)
  await expect.poll(() => located).toEqual([[found, 'mil']])
  expect(rememberedId).toBe('ChIJabc')
})

test('a request with the id of a place asks for that place', async () => {
  const scripted = shown()
  await expect.element(box).toBeVisible()
  set({ searchRequest: { text: 'mil', placeId: 'ChIJabc', requestId: 1 } })
  const question = await scripted.locating()
  expect(question.asked).toEqual({ id: 'ChIJabc', label: 'mil', position: null })
  const found = { ...place('20121 Milano MI, Italia'), onlyStorableId: 'ChIJabc' }
  question.answer(found)
  await expect.poll(() => located).toEqual([[found, 'mil']])
})

test.each([
  { by: 'the geocoder itself', error: new GeocoderBusyError() },
  { by: 'the limit of the server', error: new ApiError(429, '', 'Too Many Requests') },
  { by: 'the source behind the server', error: new ApiError(503, '{"code":"geocoderRateLimited"}', '') },
])('a geocoder asked too much says so, and not that it does not answer: refused by $by', async ({ error }) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const scripted = shown()
  await search('Roma')
  ;(await scripted.locating()).fail(error)
  await expect.poll(() => useToasts.getState().toasts[0]?.text).toMatch(/^Troppe ricerche in poco tempo/)
})

test('a click picks a suggestion', async () => {
  const scripted = shown()
  await openList(scripted)
  await options.first().click()
  expect((await scripted.locating()).asked).toBe(MILANO)
})

test('Enter with no suggestion active searches the text itself, without blanks around it', async () => {
  const scripted = shown()
  await search('  Via Roma 1, Bari ')
  const question = await scripted.locating()
  expect(question.asked).toBe('Via Roma 1, Bari')
  question.answer(place('Via Roma 1, 70122 Bari'))
  await expect.element(box).toHaveValue('Via Roma 1, 70122 Bari')
  expect(located.map(([, words]) => words)).toEqual(['Via Roma 1, 70122 Bari'])
})

test('a name too long to be looked up again is not remembered by', async () => {
  const scripted = shown()
  await search('Duomo')
  ;(await scripted.locating()).answer(place(`Duomo, ${'Piazza del Duomo, '.repeat(12)}Milano`))
  await expect.poll(() => located.map(([, words]) => words)).toEqual(['Duomo'])
})

test('Enter takes the first suggestion that is shown, and the name of the place is told', async () => {
  const scripted = shown()
  await openList(scripted)
  await userEvent.keyboard('{Enter}')
  const question = await scripted.locating()
  expect(question.asked).toBe(MILANO)
  question.answer(place('Milano (MI), Lombardia', 'comune'))
  await expect.poll(() => located.map(([, words]) => words)).toEqual(['Milano (MI), Lombardia'])
})

test('Enter behind a name that several suggestions share guesses none: it asks, and looks nothing up', async () => {
  const scripted = shown()
  // At once, because a text typed letter by letter may be requested before it is complete.
  await box.fill('reggio')
  ;(await scripted.suggesting()).answer([suggestion("Reggio nell'Emilia (RE)"), suggestion('Reggio di Calabria (RC)')])
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('Più di un luogo corrisponde a «reggio». Quale?')
  await expect.element(options).toHaveLength(2)
  expect(scripted.locateQuestions).toEqual([])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect((await scripted.locating()).asked).toMatchObject({ label: 'Reggio di Calabria (RC)' })
})

test('Enter behind a street that no suggestion knows searches the whole text', async () => {
  const scripted = shown()
  await box.fill('Via Roma 1, Milano')
  ;(await scripted.suggesting()).answer([MILANO])
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect((await scripted.locating()).asked).toBe('Via Roma 1, Milano')
})

test('a name that no place bears is answered with those that are nearly called so, and how far the search goes', async () => {
  const scripted = shown()
  await search('Lugano')
  const lurano = { ...suggestion('Lurano (BG)'), isGuess: true }
  ;(await scripted.locating()).answer({ reason: 'unsure', suggestions: [lurano] })
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent("Nessun luogo si chiama «Lugano». Cercavi uno di questi? La ricerca copre solo l'Italia.")
  expect(located).toEqual([])
  await expect.element(box).toHaveFocus()
  await options.first().click()
  expect((await scripted.locating(2)).asked).toBe(lurano)
})

test('while a name is typed that no place bears, what is suggested is marked as a guess', async () => {
  const scripted = shown()
  await box.fill('Lugano')
  ;(await scripted.suggesting()).answer([{ ...suggestion('Lurano (BG)'), isGuess: true }])
  await expect.element(page.getByText("Cercavi uno di questi? La ricerca copre solo l'Italia.")).toBeVisible()
})

test.each(['at once', 'with the suggestions shown'])(
  'coordinates that lie in Italy the other way round only are asked about, Enter pressed %s',
  async (when) => {
    const scripted = shown()
    await box.click()
    await box.fill('12,0407 44,2227')
    if (when !== 'at once') await expect.element(options).toHaveLength(2)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('status')).toMatchTextContent(/Più di un luogo corrisponde/)
    expect(located).toEqual([])
    await options.filter({ hasText: '44.2227, 12.0407' }).click()
    await expect.poll(() => located.map(([{ position }]) => position)).toEqual([{ lat: 44.2227, lng: 12.0407 }])
    expect([scripted.suggestQuestions, scripted.locateQuestions]).toEqual([[], []])
  },
)

test('coordinates are offered and gone to without asking the source of places', async () => {
  const scripted = shown()
  await box.click()
  await userEvent.keyboard('45,4642 9,19')
  await expect.element(options).toHaveTextContent('45.4642, 9.19')
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('45.4642, 9.19')
  expect(located.map(([{ position }]) => position)).toEqual([{ lat: 45.4642, lng: 9.19 }])
  expect(scripted.locateQuestions).toEqual([])
})

test('a street without its town is told that only towns are known, and that it is Italy', async () => {
  const scripted = shown()
  await search('Via Roma 1')
  ;(await scripted.locating()).answer(null)
  const told = page.getByRole('status')
  await expect.element(told.getByText(/^Qui si trovano solo comuni e CAP\./)).toBeVisible()
  await expect.element(told.getByText("La ricerca copre solo l'Italia.")).toBeVisible()
})

test('Esc closes the list, and then clears the text; the page hears neither', async () => {
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  const scripted = shown()
  await openList(scripted)
  heard.mockClear()
  await userEvent.keyboard('{Escape}')
  await expect.element(options).not.toBeInTheDocument()
  await expect.element(box).toHaveValue('mil')
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveValue('')
  expect(heard).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(heard).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', heard)
})

test('Tab closes the list and leaves without picking', async () => {
  const scripted = shown()
  await openList(scripted)
  await userEvent.keyboard('{ArrowDown}{Tab}')
  await expect.element(options).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Cancella la ricerca' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(page.getByRole('button', { name: 'after the box' })).toHaveFocus()
  expect(scripted.locateQuestions).toEqual([])
})

test('a blank text is not searched', async () => {
  const scripted = shown()
  await search('   ')
  await page.getByRole('button', { name: 'Cerca', exact: true }).click()
  expect(scripted.locateQuestions).toEqual([])
})

test('nothing is searched while the map is not ready', async () => {
  const scripted = shown({ isMapReady: false })
  await openList(scripted)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await search('Roma')
  expect(scripted.locateQuestions).toEqual([])
})

test('nothing found says what to do under the box, and starting anew empties and focuses it', async () => {
  const scripted = shown()
  await search('xyzzy')
  ;(await scripted.locating()).answer(null)
  await expect
    .element(page.getByRole('status').getByText('Nessun luogo corrisponde a «xyzzy». Prova con il nome del comune.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Nuova ricerca' }).click()
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
  await expect.element(page.getByText('Nessun luogo trovato')).not.toBeInTheDocument()
  expect(useToasts.getState().toasts).toEqual([])
})

test('a failure is logged and told apart from nothing found, and its retry searches the same text', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const scripted = shown()
  await search('Roma')
  const cause = new TypeError('Failed to fetch')
  ;(await scripted.locating()).fail(cause)
  await expect.poll(() => useToasts.getState().toasts).toHaveLength(1)
  const [toast] = useToasts.getState().toasts
  expect(toast).toMatchObject({ title: 'Ricerca non riuscita', tone: 'danger', action: { label: 'Riprova' } })
  expect(logged).toHaveBeenCalledWith(expect.any(String), cause)
  await expect.element(page.getByText('Nessun luogo trovato')).not.toBeInTheDocument()

  toast?.action?.run()
  const again = await scripted.locating(2)
  expect(again.asked).toBe('Roma')
  expect(useToasts.getState().toasts[0]?.open).toBe(false)
  again.answer(place('Roma (RM)'))
  await expect.poll(() => located.map(([, words]) => words)).toEqual(['Roma (RM)'])
})

test('a street the source does not know is told at the box, where what was typed stays; it can be tried again', async () => {
  const scripted = shown()
  await search('Via Roma 12, Firenze')
  ;(await scripted.locating()).answer(place('Firenze (FI)', 'comune'))
  const notice = page.getByRole('status').getByText('Via non trovata: mostriamo il centro di Firenze (FI)')
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByText('Mappa centrata su Firenze (FI)')).toBeInTheDocument()
  await expect.element(box).toHaveValue('Via Roma 12, Firenze')
  expect(useToasts.getState().toasts).toEqual([])
  expect(located.map(([, words]) => words)).toEqual(['Via Roma 12, Firenze'])
  set({ isFoundMarked: false })
  await expect.element(notice).not.toBeInTheDocument()
  set({ isFoundMarked: true })
  await expect.element(notice).toBeVisible()

  await userEvent.keyboard('{Enter}')
  expect((await scripted.locating(2)).asked).toBe('Via Roma 12, Firenze')
  await expect.element(notice).not.toBeInTheDocument()
})

test('the id of the town is not kept for a street that was not found: it would never be looked for again', async () => {
  const scripted = shown()
  await search('Via Roma 12, Firenze')
  ;(await scripted.locating()).answer({ ...place('Firenze FI, Italia', 'comune'), onlyStorableId: 'ChIJabc' })
  await expect.poll(() => located.map(([, words]) => words)).toEqual(['Via Roma 12, Firenze'])
  expect(rememberedId).toBeUndefined()
})

test('a source that answers in the place of another one says so above its suggestions and with the place', async () => {
  const scripted = scriptedGeocoder()
  show({ ...scripted.geocoder, coverage: { isItalyOnly: true, hasStreets: false, isStandIn: true } })
  const said = 'Quota di ricerca di Google esaurita: usiamo la nostra.'
  await box.fill('mila')
  ;(await scripted.suggesting()).answer([MILANO, MILAZZO])
  await expect.element(page.getByText(said)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  ;(await scripted.locating()).answer(place('Milano (MI)', 'comune'))
  await expect.poll(() => useToasts.getState().toasts[0]).toMatchObject({ title: said })
})

test('suggestions that fail are logged and the text can still be searched', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const scripted = shown()
  await box.click()
  await userEvent.keyboard('mil')
  ;(await scripted.suggesting()).fail(new Error('503: down'))
  await expect.poll(() => logged).toHaveBeenCalledOnce()
  await new Promise(requestAnimationFrame)
  expect(page.getByRole('status').element().textContent, 'a failure is not told as no suggestions').toBe('')
  await userEvent.keyboard('{Enter}')
  expect((await scripted.locating()).asked).toBe('mil')
})

test('typing on while a search runs drops that search', async () => {
  const scripted = shown()
  await search('Roma')
  const question = await scripted.locating()
  await userEvent.keyboard('gnano')
  expect(question.signal.aborted).toBe(true)
  question.answer(place('Roma (RM)'))
  await new Promise(requestAnimationFrame)
  await expect.element(box).toHaveValue('Romagnano')
  expect(located).toEqual([])
})

test('a search request puts its text into the box and searches it, once', async () => {
  const scripted = shown()
  await expect.element(box).toBeVisible()
  set({ searchRequest: { text: 'Residential Area, Naples', requestId: 1 } })
  await expect.element(box).toHaveValue('Residential Area, Naples')
  ;(await scripted.locating()).answer(place('Napoli (NA)', 'comune'))
  await expect.element(box).toHaveValue('Napoli (NA)')
  set({ isMapReady: false })
  set({ isMapReady: true })
  await new Promise(requestAnimationFrame)
  expect(scripted.locateQuestions).toHaveLength(1)
  expect(useToasts.getState().toasts).toEqual([])
})

test('the same text requested again is searched again', async () => {
  const scripted = shown()
  await expect.element(box).toBeVisible()
  set({ searchRequest: { text: 'Roma', requestId: 1 } })
  ;(await scripted.locating(1)).answer(place('Roma (RM)'))
  await expect.element(box).toHaveValue('Roma (RM)')
  set({ searchRequest: { text: 'Roma', requestId: 2 } })
  expect((await scripted.locating(2)).asked).toBe('Roma')
})

test('a search request waits for the map', async () => {
  const scripted = shown({ isMapReady: false, searchRequest: { text: 'Roma', requestId: 1 } })
  await expect.element(box).toHaveValue('Roma')
  expect(scripted.locateQuestions).toEqual([])
  set({ isMapReady: true })
  expect((await scripted.locating()).asked).toBe('Roma')
})

test.each(['when it is asked', 'while it waits'])(
  'a search request for a map that failed %s says why nothing happens, and is kept',
  async (moment) => {
    const { geocoder, locateQuestions, locating } = scriptedGeocoder()
    const hasFailedBefore = moment === 'when it is asked'
    show(geocoder, { isMapReady: false, hasMapFailed: hasFailedBefore })
    await expect.element(page.getByRole('combobox')).toBeVisible()
    set({ searchRequest: { text: 'Forlì', requestId: 1 } })
    await expect.element(page.getByRole('combobox')).toHaveValue('Forlì')
    if (!hasFailedBefore) expect(useToasts.getState().toasts).toEqual([])
    set({ hasMapFailed: true })
    await expect.poll(() => useToasts.getState().toasts[0]?.title).toBe('Ricerca non possibile')
    expect(locateQuestions).toEqual([])
    set({ isMapReady: true, hasMapFailed: false })
    expect((await locating()).asked).toBe('Forlì')
    expect(useToasts.getState().toasts[0]?.open, 'what was said is no longer true').toBe(false)
  },
)

test('a search request whose street is not known keeps its text', async () => {
  const { locating } = shown()
  await expect.element(box).toBeVisible()
  set({ searchRequest: { text: 'Via Roma 12, Firenze', requestId: 1 } })
  const question = await locating()
  question.answer(place('Firenze (FI)', 'comune'))
  await expect.poll(() => located.map(([, words]) => words)).toEqual(['Via Roma 12, Firenze'])
})

test('a search request that waited gives way to what the user has typed since', async () => {
  const scripted = shown({ isMapReady: false, searchRequest: { text: 'Roma', requestId: 1 } })
  await expect.element(box).toHaveValue('Roma')
  await box.fill('Bari')
  set({ isMapReady: true })
  await expect.element(page.getByRole('button', { name: 'Cerca', exact: true })).toBeEnabled()
  expect(scripted.locateQuestions).toEqual([])
  await expect.element(box).toHaveValue('Bari')
})

test('a box mounted with an unanswered request searches it, and one mounted anew does not search it twice', async () => {
  const searchRequest = { text: 'Roma', requestId: 1 }
  const first = shown({ searchRequest })
  await expect.poll(() => first.locateQuestions.some(({ signal }) => !signal.aborted)).toBe(true)
  for (const question of first.locateQuestions) question.answer(place('Roma (RM)'))
  await expect.element(box).toHaveValue('Roma (RM)')
  expect(located).toHaveLength(1)
  root.unmount()

  const second = shown({ searchRequest })
  await expect.element(box).toBeVisible()
  await new Promise(requestAnimationFrame)
  expect(second.locateQuestions).toEqual([])
})
