import type { LatLng } from '#contract/area.ts'
import { distanceM, localPlane } from '#engine/geometry/localPlane.ts'
import { readComuneSeats } from '../../geocoding/gazetteer/places.ts'

/** No place in Italy is farther from the seat of a comune [m]: beyond it lie other countries, and the sea. */
const COVERAGE_M = 30_000

/** Altitude of a place in Italy [m] as that of the nearest seat of a comune whose altitude is known: houses stand where the towns are. On a slope it may
 * be some hundred metres off: 300 m are 2 K, which are 0.7 % of the yearly yield. Null for a place far from any. */
export type SiteAltitude = (site: LatLng) => number | null

/** Reads the seats at the first question. */
export const createSiteAltitude = (): SiteAltitude => {
  let known: ReturnType<typeof readComuneSeats> | undefined
  return (site) => {
    known ??= readComuneSeats()
    const plane = localPlane(site)
    let nearestM = Number.POSITIVE_INFINITY
    let [nearestKnownM, altitudeM] = [Number.POSITIVE_INFINITY, 0]
    for (const seat of known) {
      const awayM = distanceM({ x: 0, y: 0 }, plane.toPoint(seat))
      nearestM = Math.min(nearestM, awayM)
      if (seat.altitudeM !== null && awayM < nearestKnownM) [nearestKnownM, altitudeM] = [awayM, seat.altitudeM]
    }
    return nearestM < COVERAGE_M ? altitudeM : null
  }
}
