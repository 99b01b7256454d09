import { useMemo } from 'react'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centerOf } from '#engine/geometry/latLng.ts'
import type { HorizonPoint } from '#engine/sun/horizonPoints.ts'
import { useDesign } from '../design/designStore.ts'
import { useWeather } from './useWeather.ts'

const atEqualSteps = (elevationsDeg: Float64Array): readonly HorizonPoint[] =>
  Array.from(elevationsDeg, (elevationDeg, index) => ({
    azimuthDeg: (index * 360) / elevationsDeg.length,
    elevationDeg,
  }))

/** The far horizon used for the energy: the user's, else that of the weather data at the roofs.
 * @returns horizon null if unknown */
export const useFarHorizon = () => {
  const { areas, horizon } = useDesign()
  const isAsked = horizon === null && areas.length > 0
  const { data, isLoading, isError, refetch } = useWeather(isAsked ? centerOf(areas.flatMap(verticesOf)) : null)
  const ofWeather = isAsked ? data?.year.horizonDeg : null
  const points = useMemo(() => (ofWeather ? atEqualSteps(ofWeather) : null), [ofWeather])
  return { horizon: horizon ?? points, isLoading, isError: isAsked && isError, refetch }
}
