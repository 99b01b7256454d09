import { useQuery } from '@tanstack/react-query'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { weatherPlace } from '#engine/sun/weatherYear.ts'
import { queryFunction } from '../http/queryFunction.ts'

/** The reply reader comes with the first weather: it is not needed before. */
const weatherReader = async () => {
  const [{ Weather }, { weatherYearOf }] = await Promise.all([
    import('#contract/weather.ts'),
    import('#engine/sun/weatherYearOf.ts'),
  ])
  return { schema: Weather, weatherYearOf }
}

/** A substitute for the configured weather is requested again after so long [ms]. */
const SUBSTITUTE_STALE_MS = 60_000

/** The year of weather at a place, and where it is from.
 * @param place null: none is wanted */
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
