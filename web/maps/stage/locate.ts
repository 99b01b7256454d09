import type { LatLng } from '#engine/geometry/latLng.ts'
// The button that tells a fault is in the first load, without these texts.
import '../../base/i18n/drawTexts.ts'

/** Reasons for a missing device position. */
export type LocateFault = 'insecure' | 'unavailable' | 'refused' | 'late'

const TIMEOUT_MS = 15_000
/** Largest age of a usable position [ms]. */
const MAX_AGE_MS = 60_000

const faultOf = ({ code }: GeolocationPositionError): LocateFault => {
  if (code === GeolocationPositionError.PERMISSION_DENIED) return 'refused'
  return code === GeolocationPositionError.TIMEOUT ? 'late' : 'unavailable'
}

/** Position of the device. The browser asks its user for permission. */
export const locate = (): Promise<LatLng | LocateFault> => {
  if (!window.isSecureContext) return Promise.resolve('insecure')
  if (!('geolocation' in navigator)) return Promise.resolve('unavailable')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      (error) => resolve(faultOf(error)),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    )
  })
}
