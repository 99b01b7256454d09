import type { Camera } from '../map/mapAdapter.ts'

const KEY = 'solarplanner.camera'

const isCamera = (value: Camera | null): value is Camera =>
  [value?.centre?.lat, value?.centre?.lng, value?.zoom].every(Number.isFinite) &&
  Math.abs(value?.centre.lat ?? 90) < 85 &&
  Math.abs(value?.centre.lng ?? 181) <= 180

/** Where the map was left on this device, or null. */
export const readCamera = (): Camera | null => {
  try {
    const value: Camera | null = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isCamera(value) ? value : null
  } catch {
    return null
  }
}

/** Remembers where the map is. A browser that refuses only forgets the place: nobody needs to be told. */
export const keepCamera = (camera: Camera): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(camera))
  } catch (error) {
    console.warn('the place of the map could not be stored', error)
  }
}
