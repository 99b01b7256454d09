import { z } from 'zod'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import { weatherPlace } from '#engine/sun/weatherYear.ts'
import type { PvgisPlane, PvgisYield } from '#wire/pvgis.ts'
import { createAnswerCache, recentAnswers } from '../../outbound/answerCache.ts'
import type { Clock } from '../../outbound/clock.ts'
import type { Caller } from '../../threads/workPool.ts'
import { isAt, type PvgisFault, type PvgisService } from './createPvgisService.ts'

/** PVGIS's value for a kilowatt on a plane. Rejects with the signal's reason if the caller's signal aborts. */
export type PlaneYield = (place: LatLng, plane: PvgisPlane, caller: Caller) => Promise<Result<PvgisYield, PvgisFault>>

/** Default system losses of PVGIS [%]. */
const PVGIS_LOSS_PERCENT = 14
/** PVGIS rounds its shares to hundredths of a percent: the steps lead to the energy within this share. */
const CLOSES_WITHIN = 0.01
const CACHED = { maxAnswers: 2000, lifetimeMs: 24 * 60 * 60_000 }

const lossPercent = z.number().min(-100).max(100)

/** The part of a reply of `PVcalc` that is used.
 * @see https://joint-research-centre.ec.europa.eu/photovoltaic-geographical-information-system-pvgis/getting-started-pvgis/api-non-interactive-service_en */
const PlaneReply = z.object({
  inputs: z.object({ location: z.object({ latitude: z.number(), longitude: z.number() }) }),
  outputs: z.object({
    totals: z.object({
      fixed: z.object({
        E_y: z.number().positive().max(5000),
        SD_y: z.number().min(0).max(5000),
        'H(i)_y': z.number().positive().max(5000),
        l_aoi: lossPercent,
        /** A number as a text, `?(0)` if the spectral effect is unknown. */
        l_spec: z.union([z.string(), z.number()]),
        l_tg: lossPercent,
      }),
    }),
  }),
})

const factorOf = (percent: number): number => 1 + percent / 100

/** The year of a kilowatt, by step; `unusable` for an invalid reply, or if its steps do not lead to its energy. */
const yieldOfReply = (reply: unknown, place: LatLng): Result<PvgisYield, 'unusable'> => {
  const parsed = PlaneReply.safeParse(reply)
  if (!parsed.success) return fail('unusable')
  const { latitude, longitude } = parsed.data.inputs.location
  const { E_y, SD_y, 'H(i)_y': light, l_aoi, l_spec, l_tg } = parsed.data.outputs.totals.fixed
  const spectrum = Number.isFinite(Number(l_spec)) ? Number(l_spec) : 0
  const afterReflection = light * factorOf(l_aoi) * factorOf(spectrum)
  const afterTemperature = afterReflection * factorOf(l_tg)
  const produced = afterTemperature * factorOf(-PVGIS_LOSS_PERCENT)
  const closes = afterTemperature > 0 && Math.abs(E_y / produced - 1) <= CLOSES_WITHIN
  if (!closes || !isAt(place, { latDeg: latitude, lngDeg: longitude })) return fail('unusable')
  return ok({
    lightKwhPerKwp: light,
    afterReflectionKwhPerKwp: afterReflection,
    afterTemperatureKwhPerKwp: afterTemperature,
    annualKwhPerKwp: E_y,
    deviationKwhPerKwp: SD_y,
  })
}

const parametersOf = (at: LatLng, { tiltDeg, azimuthDeg, mounting }: PvgisPlane) => ({
  lat: String(at.lat),
  lon: String(at.lng),
  peakpower: '1',
  loss: String(PVGIS_LOSS_PERCENT),
  // PVGIS counts from south, west positive.
  angle: String(tiltDeg),
  aspect: String(azimuthDeg - 180),
  mountingplace: mounting,
})

/** A source of weather that fails outside Italy. */
type WeatherCoverage = Readonly<{ yearAt(place: LatLng, caller: Caller): Promise<Result<unknown, unknown>> }>

/** `null`: PVGIS has no data for the place. */
type Fetched = Result<PvgisYield | null, PvgisFault>

/** The tool `PVcalc`, queried once a day for each plane of a square kilometer. An unusable reply starts no pause, because it may concern one
 * place only.
 * @param embedded limits requests to Italy */
export const createPvgisPlanes = (service: PvgisService, embedded: WeatherCoverage, clock: Clock): PlaneYield => {
  const cached = createAnswerCache('pvgisPlanes', recentAnswers<Fetched>({ ...CACHED, clock }))
  return async (place, plane, caller) => {
    if (!(await embedded.yearAt(place, caller)).ok) return fail('outsidePvgis')
    const at = weatherPlace(place)
    const url = service.url('PVcalc', parametersOf(at, plane))
    const fetched = await cached(
      url.search,
      async (signal): Promise<Fetched> => {
        const found = await service.ask([url], (reply) => yieldOfReply(reply, at), { ...caller, signal })
        return !found.ok && found.fault === 'outsidePvgis' ? ok(null) : found
      },
      caller.signal,
    )
    if (!fetched.ok) return fetched
    return fetched.value === null ? fail('outsidePvgis') : ok(fetched.value)
  }
}
