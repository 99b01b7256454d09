import type { HourlySeries } from '#contract/weather.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import type { Caller } from '../../work/workPool.ts'
import type { PvgisFault, PvgisService } from './createPvgisService.ts'
import { horizonOfReply, seriesOfTmy } from './pvgisReplies.ts'

/** Asks PVGIS for the typical year and the horizon of a place. Never rejects unless the caller's signal aborts. */
export type PvgisClient = (place: LatLng, caller: Caller) => Promise<Result<HourlySeries, PvgisFault>>

/** Largest distance of an answer from the requested place [degrees]. */
const SAME_PLACE_DEG = 0.02

/** Whether a reply is of the requested place. */
export const isAt = (place: LatLng, { latDeg, lngDeg }: Pick<HourlySeries['place'], 'latDeg' | 'lngDeg'>): boolean =>
  Math.abs(latDeg - place.lat) < SAME_PLACE_DEG && Math.abs(lngDeg - place.lng) < SAME_PLACE_DEG

/** The years of PVGIS. */
export const createPvgisClient =
  ({ ask, pauseFault, succeeded, unusable }: PvgisService): PvgisClient =>
  async (place, caller) => {
    const paused = pauseFault()
    if (paused) return fail(paused)
    const at = { lat: String(place.lat), lon: String(place.lng) }
    // Without the horizon in the irradiance: the simulation takes the profile, and can say what it costs.
    const [tmy, horizon] = await Promise.all([
      ask('tmy', { ...at, usehorizon: '0' }, caller),
      ask('printhorizon', at, caller),
    ])
    if (!tmy.ok) return tmy
    if (!horizon.ok) return horizon
    const series = seriesOfTmy(tmy.value)
    const horizonDeg = horizonOfReply(horizon.value)
    if (!series.ok || !horizonDeg.ok || !isAt(place, series.value.place)) return unusable()
    succeeded()
    return ok({ ...series.value, horizonDeg: horizonDeg.value })
  }
