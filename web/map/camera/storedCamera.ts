import type { Camera } from '../mapAdapter.ts'

const KEY = 'solarplanner.camera'

/** Google's terms allow a search result to be kept this long; the map centre may be one [ms]. */
const STORED_MS = 30 * 24 * 60 * 60 * 1000

/** Older copies have no date. */
type StoredCamera = Camera & { readonly keptAtMs?: number }

const isCamera = (value: Camera | null): value is Camera =>
  [value?.centre?.lat, value?.centre?.lng, value?.zoom].every(Number.isFinite) &&
  Math.abs(value?.centre.lat ?? 90) < 85 &&
  Math.abs(value?.centre.lng ?? 181) <= 180

/** The map's last position on this device within 30 days, or null. */
export const readCamera = (): Camera | null => {
  try {
    const value: StoredCamera | null = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (!isCamera(value) || Date.now() - (value.keptAtMs ?? Date.now()) > STORED_MS) return null
    return { centre: value.centre, zoom: value.zoom }
  } catch {
    return null
  }
}

/** Stores the map's position. If the browser refuses, the position is only forgotten, which needs no message. */
export const storeCamera = (camera: Camera): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...camera, keptAtMs: Date.now() } satisfies StoredCamera))
  } catch (error) {
    console.warn('the place of the map could not be stored', error)
  }
}
