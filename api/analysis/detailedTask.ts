import type { z } from 'zod'
import type { DetailedAnalysis } from '../contract/analysis.ts'
import type { DrawnArea } from '../contract/area.ts'
import type { DetailedOptions } from '../contract/detailedOptions.ts'
import type { Weather } from '../contract/weather.ts'
import type { MeasuredArea } from '../engine/geometry/measureArea.ts'
import type { DetailedArea } from '../engine/method/detailed/detailedChoices.ts'
import { type DetailedFault, type DetailedSite, detailedSite } from '../engine/method/detailed/detailedSite.ts'
import { recommendDetailed } from '../engine/method/detailed/recommendDetailed.ts'
import type { Candidate } from '../engine/method/recommend.ts'
import { fail, ok, type Result } from '../engine/result.ts'
import { cosDeg } from '../engine/sun/angles.ts'
import { weatherYearOf } from '../engine/sun/weatherYearOf.ts'
import { detailedRecommendation } from './detailedAnswer.ts'

/** All that an analysis by the Detailed method needs; plain data, so that a worker thread can be handed it. */
export interface DetailedTask {
  readonly area: DrawnArea
  readonly measured: MeasuredArea
  readonly options: z.output<typeof DetailedOptions>
  readonly weather: Weather
  readonly candidates: readonly Candidate[]
}

/** What only the drawn geometry knows is added by whoever handed out the task. */
export type DetailedTaskResult = Result<Omit<DetailedAnalysis, 'warnings'>, DetailedFault>

/** A polyline counts as `linear` and `variable`, whatever is sent. */
const areaOf = (area: DrawnArea): DetailedArea =>
  area.type === 'polyline' ? { ...area, roofType: 'linear', orientation: 'variable' } : area

/** Racks and tents stand on level ground, and the band of a line is measured as it lies. */
const planeOf = ({ totalAreaM2 }: MeasuredArea, { roof, mounting }: DetailedSite) => {
  const tiltDeg = mounting === 'flush' || mounting === 'band' ? roof.tiltDeg : 0
  const planeAreaM2 = mounting === 'flush' ? totalAreaM2 / cosDeg(tiltDeg) : totalAreaM2
  return { planeAreaM2, tiltDeg, azimuthDeg: roof.azimuthDeg }
}

const originOf = ({ data, ...weather }: Weather): DetailedAnalysis['weather'] => ({
  ...weather,
  kind: data.kind,
  ...data.place,
})

/** Analyses an area by the Detailed method. It takes from some hundredths of a second to some seconds. */
export const analyseDetailed = ({ area, measured, options, weather, candidates }: DetailedTask): DetailedTaskResult => {
  const site = detailedSite(areaOf(area), options, weatherYearOf(weather.data))
  if (!site.ok) return fail(site.fault)
  const { setups, reason } = recommendDetailed(site.value, candidates, options.panelId)
  return ok({
    method: 'detailed',
    area: {
      id: area.id,
      totalArea: measured.totalAreaM2,
      usableArea: measured.usableAreaM2,
      ...planeOf(measured, site.value),
    },
    reason,
    weather: originOf(weather),
    assumptions: { ...site.value.assumptions },
    recommendations: setups.map((setup) => detailedRecommendation(setup, site.value)),
  })
}
