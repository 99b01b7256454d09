import { ok } from '#engine/result.ts'
import type { Place } from '#wire/place.ts'
import { createBackOff, SERVICE_TIMEOUT_MS } from '../../outbound/backOff.ts'
import { type Clock, withTimeout } from '../../outbound/clock.ts'
import type { Caller } from '../../threads/workPool.ts'
import { foldWords } from '../gazetteer/words.ts'
import type { GeocodeResult, Geocoder } from '../geocoder.ts'

export type AutoGeocoderOptions = Readonly<{
  /** Resolves streets; returns a fault at once during a pause. */
  service: Geocoder
  /** Knows towns; answers at once and never with a fault. */
  gazetteer: Geocoder
  clock: Clock
}>

/** A typist does not wait longer for streets [ms]. */
const SUGGEST_TIMEOUT_MS = 1_000

/** Finds towns in the gazetteer and streets in a service; without an answer of the service, an address resolves to its town. The service
 * receives only texts that name more than a town. */
export const createAutoGeocoder = ({ service, gazetteer, clock }: AutoGeocoderOptions): Geocoder => {
  // After suggestions that came too late the next ones are not waited for.
  const slowness = createBackOff(clock)

  const orTowns = (found: GeocodeResult | null, towns: GeocodeResult): GeocodeResult => {
    if (!towns.ok) return towns
    if (!found?.ok) return ok({ ...towns.value, townsOnly: true })
    return found.value.results.length > 0 || towns.value.results.length === 0 ? found : towns
  }
  const isEnough = (query: string, towns: GeocodeResult): boolean => towns.ok && namesTown(query, towns.value.results)
  const waitFor = (found: Promise<GeocodeResult>, timeoutMs: number, { signal }: Caller) =>
    withTimeout(found, timeoutMs, clock, signal)

  return {
    id: 'auto',
    suggests: true,
    async locate(query, caller) {
      const towns = await gazetteer.locate(query, caller)
      if (isEnough(query, towns)) return towns
      return orTowns(await waitFor(service.locate(query, caller), SERVICE_TIMEOUT_MS, caller), towns)
    },
    async suggest(query, near, caller) {
      const towns = await gazetteer.suggest(query, near, caller)
      if (isEnough(query, towns) || slowness.isPausing()) return towns
      const found = await waitFor(service.suggest(query, near, caller), SUGGEST_TIMEOUT_MS, caller)
      if (found === null) slowness.refused(null)
      else if (found.ok) slowness.succeeded()
      return orTowns(found, towns)
    },
  }
}

/** A postcode, or the start of a postcode if the text has nothing else: the gazetteer has already searched for it. */
const isPostcode = (word: string, words: readonly string[]): boolean =>
  /^\d{5}$/.test(word) || (words.length === 1 && /^\d{1,5}$/.test(word))

/** Whether a text names only a town, province or postcode: each of its words occurs in the name of one of the places, the last word perhaps
 * as a prefix. A blank text qualifies too.
 * @param places matches of the gazetteer */
export const namesTown = (text: string, places: readonly Place[]): boolean => {
  const words = foldWords(text)
  if (words.length === 0) return true
  return places.some(({ label, detail = '', isGuess }) => {
    const labelWords = foldWords(`${label} ${detail}`)
    const last = words.at(-1) ?? ''
    const isWhole = words.slice(0, -1).every((word) => labelWords.includes(word) || isPostcode(word, words))
    return !isGuess && isWhole && (isPostcode(last, words) || labelWords.some((word) => word.startsWith(last)))
  })
}
