import { planeYear } from '../production/planeYear.ts'
import { productionChain } from '../production/productionChain.ts'
import type { PreparedSun } from '../sun/preparedSun.ts'

const STEP_DEG = 10
const STEEPEST_DEG = 60

const cache = new WeakMap<PreparedSun, number>()

/** Yearly light on a plane without the far horizon [kWh/m²]. */
const openLightKwhM2 = (sun: PreparedSun, tiltDeg: number): number => {
  const azimuthDeg = sun.weather.place.latDeg >= 0 ? 180 : 0
  const { monthlyPoaKwhM2, hiddenKwhM2 } = planeYear(sun, { tiltDeg, azimuthDeg }, productionChain('openRack'))
  return monthlyPoaKwhM2.reduce((sum, month) => sum + month, hiddenKwhM2)
}

/** Yearly light on the best open plane that faces the equator [kWh/m²]: top of a parabola through the best of seven tilts and its
 * neighbors. */
export const bestPlaneKwhM2 = (sun: PreparedSun): number => {
  const cached = cache.get(sun)
  if (cached !== undefined) return cached
  const lights = Array.from({ length: STEEPEST_DEG / STEP_DEG + 1 }, (_, step) => openLightKwhM2(sun, step * STEP_DEG))
  const best = lights.indexOf(Math.max(...lights))
  const [before, top, after] = [lights[best - 1], lights[best] ?? 0, lights[best + 1]]
  const bend = before === undefined || after === undefined ? 0 : before - 2 * top + after
  const light = bend < 0 ? top - ((before ?? 0) - (after ?? 0)) ** 2 / (8 * bend) : top
  cache.set(sun, light)
  return light
}
