import type { DrawnArea, LatLng } from '#contract/area.ts'
import { DetailedOptions } from '#contract/detailedOptions.ts'
import type { Weather } from '#contract/weather.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import { weatherPlace } from '#engine/sun/weatherPlace.ts'
import type { WeatherSource } from '../weather/weatherSource.ts'
import type { Caller } from '../work/caller.ts'
import { type Analyser, type AnalysisInput, type Refusal, refusalAt } from './analyser.ts'
import { areaWarnings } from './areaWarnings.ts'
import type { AnalystFault, AnalystResult, DetailedAnalyst } from './detailedAnalyst.ts'
import { detailedRefusal } from './detailedRefusal.ts'

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2

/** The middle of an area. */
const placeOf = (area: DrawnArea): LatLng => {
  if (area.type !== 'rectangle')
    return { lat: middle(area.coordinates.map(({ lat }) => lat)), lng: middle(area.coordinates.map(({ lng }) => lng)) }
  const { north, east, south, west } = area.bounds
  return { lat: middle([north, south]), lng: middle([east, west]) }
}

const SERVER_FAULTS = {
  overloaded: 'Many analyses are waiting already.',
  requestTimeout: 'The layout of this roof takes too long.',
} as const satisfies Record<AnalystFault['code'], string>

const refusalOf = (fault: Extract<AnalystResult, { ok: false }>['fault']): Refusal =>
  fault.of === 'server' ? { code: fault.code, detail: SERVER_FAULTS[fault.code] } : detailedRefusal(fault)

const weatherFor = async (
  area: DrawnArea,
  source: WeatherSource,
  caller: Caller,
): Promise<Result<Weather, Refusal>> => {
  try {
    const found = await source.yearAt(weatherPlace(placeOf(area)), caller)
    if (found.ok) return found
    return fail(refusalAt('area', found.fault, 'The weather is known for places in Italy.'))
  } catch (error) {
    // The client disconnected, so nobody reads the answer.
    if (caller.signal.aborted) return fail({ code: 'requestTimeout', detail: 'The client has gone.' })
    throw error
  }
}

const optionsOf = ({ detailed }: AnalysisInput) => detailed ?? DetailedOptions.parse({})

/** Analyses by the Detailed method.
 * @param source of the weather
 * @param analyst does the computation */
export const detailedAnalyser =
  (source: WeatherSource, analyst: DetailedAnalyst): Analyser =>
  async (input, caller) => {
    const { area, measured, candidates } = input
    const weather = await weatherFor(area, source, caller)
    if (!weather.ok) return weather
    const task = { area, measured, options: optionsOf(input), weather: weather.value, candidates }
    const analysis = await analyst.analyse(task, caller)
    if (!analysis.ok) return fail(refusalOf(analysis.fault))
    return ok({ ...analysis.value, warnings: areaWarnings(area, measured) })
  }
