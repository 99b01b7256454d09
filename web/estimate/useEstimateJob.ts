import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centreOf, type LatLng } from '#engine/geometry/latLng.ts'
import { weatherPlace } from '#engine/sun/weatherYear.ts'
import { usePanels } from '../catalogue/usePanels.ts'
import { detailedOptionsOf } from '../design/analyzeRequest.ts'
import { currentArea, type Design } from '../design/design.ts'
import { drawnAreaOf } from '../design/designDocument.ts'
import { useDesign } from '../design/designStore.ts'
import { payerOf } from '../design/payer.ts'
import { queryFunction } from '../http/queryFunction.ts'
import type { EstimateJob } from '../layout/engine-worker/estimateJob.ts'

/** What of a design the estimate of its current area depends on. */
const jobParts = (design: Design) => {
  const area = currentArea(design)
  return (
    area && { area: drawnAreaOf(area), choices: { ...detailedOptionsOf(design, area), fiscal: payerOf(design.fiscal) } }
  )
}

interface EstimateQuestion {
  /** By the Detailed method, on an area, of a panel of the catalogue. */
  readonly isPossible: boolean
  /** The same object for the same question; null until all of it is there. */
  readonly job: EstimateJob | null
  /** Of the place of the area. */
  readonly weather: ReturnType<typeof useWeather>
}

/** What the engine's worker is asked to estimate a panel on the current area. */
export const useEstimateJob = (panelId: string | null): EstimateQuestion => {
  const design = useDesign()
  const isDetailed = design.method === 'detailed'
  const parts = useMemo(() => (isDetailed ? jobParts(design) : null), [isDetailed, design])
  const { data: panels } = usePanels({ enabled: isDetailed })
  const panel = panels?.find(({ id }) => id === panelId)
  const place = isDetailed && panel ? currentArea(design) : null
  const weather = useWeather(place && centreOf(verticesOf(place)))
  const year = weather.data?.year
  const job = useMemo(() => (parts && panel && year ? { ...parts, panel, weather: year } : null), [parts, panel, year])
  return { isPossible: parts !== null && panel !== undefined, job, weather }
}

/** What reads a reply comes with the first weather: it is not needed before. */
const weatherReader = async () => {
  const [{ Weather }, { weatherYearOf }] = await Promise.all([
    import('#contract/weather.ts'),
    import('#engine/sun/weatherYearOf.ts'),
  ])
  return { schema: Weather, weatherYearOf }
}

/** What stands in for the weather a deployment was set up for is asked for again after so long [ms]. */
const STAND_IN_KEPT_MS = 60_000

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
    staleTime: ({ state }) => (state.data?.origin.notice ? STAND_IN_KEPT_MS : Number.POSITIVE_INFINITY),
  })
}
