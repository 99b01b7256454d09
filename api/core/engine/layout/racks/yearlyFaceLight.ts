import type { LatLng } from '../../geometry/latLng.ts'
import type { PlaneDirection } from '../../geometry/roofPlane.ts'
import { apparentSunAt } from '../../sun/apparentSun.ts'
import { dayOfSun, lightOfDay } from '../../sun/lightOfDay.ts'
import { dailyDiffuseFraction } from '../../sun/meanDay.ts'
import { cosIncidence, solarPlane } from '../../sun/solarPlane.ts'
import { MEAN_DAYS } from '../../sun/variedDays.ts'

/** Clearness of a clear and of a cloudy day; Italy has about as many of either. */
const CLEARNESS = [0.72, 0.3]

interface HourOfLight {
  readonly east: number
  readonly north: number
  readonly up: number
  readonly beamWm2: number
  readonly diffuseWm2: number
}

const hoursAt = ({ lat, lng }: LatLng): readonly HourOfLight[] => {
  const place = { latDeg: lat, lngDeg: lng, altitudeM: 0 }
  const sunAt = apparentSunAt(place)
  return MEAN_DAYS.flatMap((dayNumber) => {
    const day = dayOfSun(dayNumber, place)
    const lights = CLEARNESS.map((clearness) =>
      lightOfDay(day, clearness * day.outsideKwhM2, dailyDiffuseFraction(clearness, day.sunsetRad)),
    )
    return day.hours.map(({ instantMs }, hour) => {
      const { east, north, up } = sunAt(instantMs)
      const sumOf = (column: 'dniWm2' | 'dhiWm2') => lights.reduce((sum, light) => sum + (light[column][hour] ?? 0), 0)
      return { east, north, up, beamWm2: sumOf('dniWm2'), diffuseWm2: sumOf('dhiWm2') }
    })
  })
}

/** Relative yearly light on planes at a place, to compare their directions. It uses no weather source, so that the screen, the analysis and
 * the proposal lay the same modules. A clear and a cloudy day per month give the ratio of two directions to 1 % within 45°, to 3 % at
 * right angles (`faceLight.test.ts`).
 * @returns the light on a plane, in an arbitrary unit */
export const faceLightAt = (place: LatLng): ((face: PlaneDirection) => number) => {
  const hours = hoursAt(place)
  return (face) => {
    const plane = solarPlane(face)
    return hours.reduce(
      (sum, { east, north, up, beamWm2, diffuseWm2 }) =>
        sum + beamWm2 * Math.max(0, cosIncidence(east, north, up, plane)) + diffuseWm2 * plane.skyView,
      0,
    )
  }
}
