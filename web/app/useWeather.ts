import { useQuery } from '@tanstack/react-query'
import type { LatLng } from '../../api/contract/area.ts'
import { queryFunction } from '../http/queryFunction.ts'

/** What reads a reply comes with the first weather: it is not needed before. */
const weatherReader = async () => {
  const [{ Weather }, { weatherYearOf }] = await Promise.all([
    import('../../api/contract/weather.ts'),
    import('../../api/engine/sun/weatherYearOf.ts'),
  ])
  return { schema: Weather, weatherYearOf }
}

/** The year of weather at a place, and where it is from.
 * @param place null: none is wanted */
export const useWeather = (place: LatLng | null) =>
  useQuery({
    queryKey: [`/api/weather?lat=${place?.lat}&lng=${place?.lng}`],
    queryFn: async (context) => {
      const { schema, weatherYearOf } = await weatherReader()
      const { data, ...origin } = await queryFunction({ schema })(context)
      return { origin, year: weatherYearOf(data) }
    },
    enabled: place !== null,
  })
