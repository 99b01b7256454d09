import { assumedPaymentYear, assumedProfile } from '#engine/finance/fiscalProfile.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centerOf } from '#engine/geometry/latLng.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import { weatherPlace } from '#engine/sun/weatherYear.ts'
import type { DrawnArea } from '#wire/area.ts'
import { type DetailedAnalysis, type DetailedPlant, PlantAreaOptions, PlantOptions } from '#wire/plant.ts'
import type { Weather } from '#wire/weather.ts'
import type { Caller } from '../../threads/workPool.ts'
import type { WeatherSource } from '../../weather/weatherSource.ts'
import { plantWarnings } from '../areaWarnings.ts'
import {
  type EstimationMethod,
  type MethodServices,
  onlyOf,
  type Refusal,
  refusalAt,
  withoutAreaId,
} from '../estimationMethod.ts'
import type { AnalystFault } from './detailedAnalyst.ts'
import { detailedRefusal } from './detailedRefusal.ts'

const SERVER_FAULTS = {
  overloaded: 'Many analyses are waiting already.',
  requestTimeout: 'The layout of this roof takes too long.',
} as const satisfies Record<AnalystFault['code'], string>

const refusalOf = (fault: AnalystFault | Parameters<typeof detailedRefusal>[0]): Refusal =>
  fault.of === 'server' ? { code: fault.code, detail: SERVER_FAULTS[fault.code] } : detailedRefusal(fault)

/** The weather at the middle of the areas. */
const weatherFor = async (
  areas: readonly DrawnArea[],
  source: WeatherSource,
  caller: Caller,
): Promise<Result<Weather, Refusal>> => {
  try {
    const found = await source.yearAt(weatherPlace(centerOf(areas.flatMap(verticesOf))), caller)
    if (found.ok) return found
    return fail(refusalAt('areas', found.fault, 'The weather is known for places in Italy.'))
  } catch (error) {
    // The client disconnected, so nobody reads the answer.
    if (caller.signal.aborted) return fail({ code: 'requestTimeout', detail: 'The client has gone.' })
    throw error
  }
}

/** Options with a default fiscal profile for the server's current date. */
const paidBy = <Options extends Pick<PlantOptions, 'fiscal'>>(options: Options, { nowMs }: MethodServices) => ({
  ...options,
  fiscal: options.fiscal ?? assumedProfile(assumedPaymentYear(nowMs())),
})

/** Points: see `COST`. */
const COST = {
  /** 0.1 s of a thread for a house. */
  analysis: 10,
  perFurtherArea: 4,
  /** Modules are laid and simulated on each of them: with 100,000 m² an analysis takes seconds. */
  perM2: 1 / 500,
  /** An outline of 500 vertices takes a second. */
  perVertex: 1 / 10,
  /** The shade of the roofs takes about as long as the rest for a house. */
  shade: 10,
}

/** The response of `POST /api/analyze` for a plant of one area. */
export const detailedAnalysisOfArea = ({
  areas,
  warnings,
  recommendations,
  ...plant
}: DetailedPlant): DetailedAnalysis => ({
  ...plant,
  area: onlyOf(areas),
  warnings: warnings.map(withoutAreaId),
  recommendations: recommendations.map(({ panelId, role, size: { areas: shares, ...size }, shade }) => ({
    panelId,
    role,
    ...size,
    layout: onlyOf(shares).layout,
    ...(shade !== undefined && { shade }),
  })),
})

/** The Detailed method: modules laid on the drawn roof, a simulated year, the money of its years. */
export const detailedMethod: EstimationMethod<DetailedPlant> = {
  cost: ({ areas, areaM2, vertices, isShaded }) =>
    COST.analysis +
    (areas - 1) * COST.perFurtherArea +
    areaM2 * COST.perM2 +
    vertices * COST.perVertex +
    (isShaded ? COST.shade : 0),
  analyse: async ({ areas, detailed, candidates, isDrawn }, caller, services) => {
    const weather = await weatherFor(
      areas.map(({ area }) => area),
      services.weather,
      caller,
    )
    if (!weather.ok) return weather
    const options = paidBy(detailed ?? PlantOptions.parse({}), services)
    const chosen = areas.map((area) => ({ ...area, detailed: area.detailed ?? PlantAreaOptions.parse({}) }))
    const { products: inverters } = await services.inverters.list()
    const analysis = await services.analyst(
      { areas: chosen, options, weather: weather.value, candidates, inverters, isDrawn },
      caller,
    )
    if (!analysis.ok) return fail(refusalOf(analysis.fault))
    return ok({ ...analysis.value, warnings: plantWarnings(areas) })
  },
}
