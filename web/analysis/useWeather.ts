import { useQuery } from '@tanstack/react-query'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { weatherPlace } from '#engine/sun/weatherYear.ts'
import { queryFunction } from '../base/http/queryFunction.ts'

/** Loads the reply reader with the first weather. */
const weatherReader = async () => {
  const [{ Weather }, { weatherYearOf }] = await Promise.all([
    import('#wire/weather.ts'),
    import('#engine/sun/weatherYearOf.ts'),
  ])
  return { schema: Weather, weatherYearOf }
}

/** Age after which substitute weather is requested again [ms]. */
const SUBSTITUTE_STALE_MS = 60_000

/** The weather year at a place, and its source.
 * @param place null: no request */
export const useWeather = (place: LatLng | null) => {
  const at = place && weatherPlace(place)
  return useQuery({
    queryKey: [`/api/weather?lat=${at?.lat}&lng=${at?.lng}`],
    queryFn: async (context) => {
      const { schema, weatherYearOf } = await weatherReader()
      const { data, ...origin } = await queryFunction({ schema })(context)
      return { origin, year: weatherYearOf(data) }
    },
    enabled: at !== null,
    staleTime: ({ state }) => (state.data?.origin.notice ? SUBSTITUTE_STALE_MS : Number.POSITIVE_INFINITY),
  })
}
