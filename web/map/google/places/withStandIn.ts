import {
  type Geocoder,
  GeocoderBusyError,
  type LocatedPlace,
  type PlaceChoice,
  type Suggestion,
} from '../../places/geocoder.ts'

/** How long Google is not asked after it has answered that its quota is spent [ms]: a second's limit is over by then, and a day's
 * costs one question a minute. */
const REST_MS = 60_000

const textOf = (place: Suggestion | string): string => {
  if (typeof place === 'string') return place
  return place.detail === undefined ? place.label : `${place.label}, ${place.detail}`
}

/** Google's search; while its quota is spent, the planner's own in its place, which `coverage` then says. */
export const withStandIn = (google: Geocoder, own: Geocoder): Geocoder => {
  let restsUntilMs = 0
  const isResting = () => performance.now() < restsUntilMs
  /** Google knows none of the ids of these. */
  const ownSuggestions = new WeakSet<Suggestion>()
  const noted = <Answer extends readonly Suggestion[] | LocatedPlace | PlaceChoice | null>(answer: Answer): Answer => {
    const suggestions = Array.isArray(answer) ? answer : answer && 'suggestions' in answer ? answer.suggestions : []
    for (const suggestion of suggestions) ownSuggestions.add(suggestion)
    return answer
  }
  const ask = async <Answer>(askGoogle: () => Promise<Answer>, askOwn: () => Promise<Answer>): Promise<Answer> => {
    if (isResting()) return askOwn()
    try {
      return await askGoogle()
    } catch (error) {
      if (!(error instanceof GeocoderBusyError)) throw error
      console.warn("Google's quota for places is spent: the planner's own search answers", error)
      restsUntilMs = performance.now() + REST_MS
      return askOwn()
    }
  }
  return {
    get coverage() {
      return isResting() ? { ...own.coverage, isStandIn: true } : google.coverage
    },
    suggest: (text, near, signal) =>
      ask(
        () => google.suggest(text, near, signal),
        async () => noted(await own.suggest(text, near, signal)),
      ),
    locate: async (place, signal) => {
      const isOwn = typeof place !== 'string' && ownSuggestions.has(place)
      if (isOwn) return own.locate(place, signal)
      return ask(
        () => google.locate(place, signal),
        async () => noted(await own.locate(textOf(place), signal)),
      )
    },
  }
}
