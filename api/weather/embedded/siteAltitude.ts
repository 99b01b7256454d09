import type { LatLng } from '../../contract/area.ts'
import { distanceM, localPlane } from '../../engine/geometry/localPlane.ts'
import { readComuneAltitudes } from '../../geocoding/gazetteer/places.ts'

/** Altitude of a place [m] as that of the seat of the nearest comune: houses stand where the towns are. On a slope it may be
 * some hundred metres off: 300 m are 2 K, which are 0.7 % of the yearly yield. */
export type SiteAltitude = (site: LatLng) => number

/** Reads the altitudes at the first question. */
export const createSiteAltitude = (): SiteAltitude => {
  let known: ReturnType<typeof readComuneAltitudes> | undefined
  return (site) => {
    known ??= readComuneAltitudes()
    const plane = localPlane(site)
    let nearestM = Number.POSITIVE_INFINITY
    let altitudeM = 0
    for (const comune of known) {
      const awayM = distanceM({ x: 0, y: 0 }, plane.toPoint(comune))
      if (awayM < nearestM) {
        nearestM = awayM
        altitudeM = comune.altitudeM
      }
    }
    return altitudeM
  }
}
