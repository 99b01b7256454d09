import { ok } from '#engine/result.ts'
import type { Place } from '#wire/place.ts'
import { type Geocoder, MAX_RESULTS } from '../geocoder.ts'
import { type Findings, Gazetteer } from './gazetteer.ts'
import type { GazetteerPlace } from './places.ts'

/** Shown with every answer, as the licences of the data require. */
export const GAZETTEER_ATTRIBUTION = 'Comuni: italian-locations © Garda Informatica (MIT), GeoNames (CC BY 4.0)'

/** The embedded geocoder: every Italian comune and province, without network or faults. The first query reads the data in about 100 ms, so
 * the server sends one at startup. */
export const createGazetteer = (): Geocoder => {
  let loaded: Gazetteer | null = null
  const gazetteer = (): Gazetteer => {
    loaded ??= new Gazetteer()
    return loaded
  }
  const answer = ({ places, isGuess }: Findings) => {
    const results = places.slice(0, MAX_RESULTS).map(toPlace)
    const marked = isGuess ? results.map((place) => ({ ...place, isGuess })) : results
    return ok({ results: marked, attribution: GAZETTEER_ATTRIBUTION })
  }
  return {
    id: 'gazetteer',
    suggests: true,
    async locate(query, { signal }) {
      signal.throwIfAborted()
      return answer(gazetteer().findFinished(query))
    },
    async suggest(query, near, { signal }) {
      signal.throwIfAborted()
      return answer(gazetteer().find(query, near))
    },
  }
}

const toPlace = ({ id, kind, label, province, postcodes, lat, lng }: GazetteerPlace): Place => ({
  id,
  label,
  ...(kind === 'comune' && { detail: `${province.title} · CAP ${span(postcodes)}` }),
  lat,
  lng,
  precision: kind,
})

const span = (postcodes: readonly string[]): string =>
  postcodes.length > 1 ? `${postcodes[0]}–${postcodes.at(-1)}` : (postcodes[0] ?? '')
