import type { z } from 'zod'
import type { DetailedAnalysis, DetailedRecommendation } from '#contract/analysis.ts'
import type { DrawnArea } from '#contract/area.ts'
import type { DetailedOptions } from '#contract/detailedOptions.ts'
import type { FiscalProfile } from '#contract/purchase.ts'
import type { Weather } from '#contract/weather.ts'
import { cosDeg } from '#engine/geometry/angles.ts'
import type { MeasuredArea } from '#engine/geometry/measureArea.ts'
import type { DetailedArea } from '#engine/method/detailed/detailedChoices.ts'
import { type DetailedFault, detailedSite, plantOfSite } from '#engine/method/detailed/detailedSite.ts'
import { recommending } from '#engine/method/detailed/recommendDetailed.ts'
import type { Candidate } from '#engine/method/recommend.ts'
import { allModules, panelPlant } from '#engine/plant/panelPlant.ts'
import { objectsAway, type PlantShade, plantShade } from '#engine/plant/plantShade.ts'
import type { AreaSite, PlantSite } from '#engine/plant/plantSite.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import { finishedUnless, type Steps } from '#engine/steps.ts'
import { weatherYearOf } from '#engine/sun/weatherYearOf.ts'
import { threadJob } from '../../work/threadJob.ts'
import { detailedRecommendation } from './detailedAnswer.ts'
import { shadeAnswer } from './shadeAnswer.ts'

/** Options of which it is known who pays. */
export type Paid<Options> = Options & { readonly fiscal: FiscalProfile }

/** The input of an analysis by the Detailed method; plain data, which is sent to a worker thread. */
export interface DetailedTask {
  readonly area: DrawnArea
  readonly measured: MeasuredArea
  readonly options: Paid<z.output<typeof DetailedOptions>>
  readonly weather: Weather
  readonly candidates: readonly Candidate[]
}

/** The client disconnected or the time limit passed. */
export interface Stopped {
  readonly of: 'server'
  readonly code: 'requestTimeout'
}

/** The analysis without `warnings`, which the caller adds from the drawn geometry. */
export type DetailedTaskResult = Result<Omit<DetailedAnalysis, 'warnings'>, DetailedFault | Stopped>

/** A polyline counts as `linear` and `variable`, whatever is sent. */
export const detailedAreaOf = (area: DrawnArea): DetailedArea =>
  area.type === 'polyline' ? { ...area, roofType: 'linear', orientation: 'variable' } : area

/** Racks and east-west racks stand on level ground; the strip along a line is measured in its own plane. */
export const analysedArea = (
  { id }: DrawnArea,
  { totalAreaM2, usableAreaM2 }: MeasuredArea,
  { roof, mounting }: AreaSite,
): DetailedAnalysis['area'] => {
  const tiltDeg = mounting === 'flush' || mounting === 'band' ? roof.tiltDeg : 0
  const planeAreaM2 = mounting === 'flush' ? totalAreaM2 / cosDeg(tiltDeg) : totalAreaM2
  return { id, totalArea: totalAreaM2, usableArea: usableAreaM2, planeAreaM2, tiltDeg, azimuthDeg: roof.azimuthDeg }
}

export const originOf = ({ data, ...weather }: Weather): DetailedAnalysis['weather'] => ({
  ...weather,
  kind: data.kind,
  ...data.place,
})

/** What shade does to all modules of a panel that fit. */
function* shadeOfAll(site: PlantSite, panel: Candidate): Steps<PlantShade | null> {
  const plant = yield* panelPlant(site, panel)
  return yield* plantShade(site, plant, yield* objectsAway(plant), allModules(plant), panel.priceEur ?? 0)
}

function* analysing({ area, measured, options, weather, candidates }: DetailedTask): Steps<DetailedTaskResult> {
  const site = detailedSite(detailedAreaOf(area), options, weatherYearOf(weather.data))
  if (!site.ok) return fail(site.fault)
  yield
  const { setups, reason } = yield* recommending(site.value, candidates, options.panelId)
  const recommendations: DetailedRecommendation[] = []
  for (const setup of setups) {
    yield
    const panel = candidates.find(({ id }) => id === setup.panelId)
    const shade = panel ? yield* shadeOfAll(plantOfSite(site.value), panel) : null
    recommendations.push({ ...detailedRecommendation(setup, site.value), shade: shadeAnswer(shade, [area.id]) })
  }
  return ok({
    method: 'detailed',
    area: analysedArea(area, measured, site.value),
    reason,
    weather: originOf(weather),
    sale: { kind: site.value.sale, zone: site.value.marketZone },
    fiscal: options.fiscal,
    assumptions: { ...site.value.assumptions },
    recommendations,
  })
}

/** Analyses an area by the Detailed method: some hundredths of a second for a home. Counts bound what it may compute, so that the same
 * task has the same answer under any load.
 * @param isStopped asked every few hundredths of a second of work; the analysis ends as soon as it returns true */
export const analyseDetailed = (task: DetailedTask, isStopped = (): boolean => false): DetailedTaskResult =>
  finishedUnless(analysing(task), isStopped) ?? fail({ of: 'server', code: 'requestTimeout' })

export default threadJob(analyseDetailed)
