import { useQuery } from '@tanstack/react-query'
import type { LatLng } from '../../api/contract/area.ts'
import { weatherYearOf } from '../../api/engine/sun/weatherYearOf.ts'
import { queryFunction } from '../http/queryFunction.ts'

/** The schema comes with the first weather: it is not needed before. */
const weatherSchema = async () => (await import('../../api/contract/weather.ts')).Weather

/** The year of weather at a place, and where it is from.
 * @param place null: none is wanted */
export const useWeather = (place: LatLng | null) =>
  useQuery({
    queryKey: [`/api/weather?lat=${place?.lat}&lng=${place?.lng}`],
    queryFn: async (context) => {
      const { data, ...origin } = await queryFunction({ schema: await weatherSchema() })(context)
      return { origin, year: weatherYearOf(data) }
    },
    enabled: place !== null,
  })
