import type { Camera } from '../mapAdapter.ts'

const KEY = 'solarplanner.camera'

/** Google's terms allow a search result to be kept this long; the map center may be one [ms]. */
const STORED_MS = 30 * 24 * 60 * 60 * 1000

/** The copy on the device, with the key `centre` of earlier releases. Older copies have no date. */
interface StoredCamera {
  readonly centre: Camera['center']
  readonly zoom: number
  readonly keptAtMs?: number
}

const isCamera = (value: StoredCamera | null): value is StoredCamera =>
  [value?.centre?.lat, value?.centre?.lng, value?.zoom].every(Number.isFinite) &&
  Math.abs(value?.centre.lat ?? 90) < 85 &&
  Math.abs(value?.centre.lng ?? 181) <= 180

/** The map's last position on this device within 30 days, or null. */
export const readCamera = (): Camera | null => {
  try {
    const value: StoredCamera | null = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (!isCamera(value) || Date.now() - (value.keptAtMs ?? Date.now()) > STORED_MS) return null
    return { center: value.centre, zoom: value.zoom }
  } catch {
    return null
  }
}

/** Stores the map's position. If the browser refuses, the position is only forgotten, which needs no message. */
export const storeCamera = ({ center: centre, zoom }: Camera): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ centre, zoom, keptAtMs: Date.now() } satisfies StoredCamera))
  } catch (error) {
    console.warn('the place of the map could not be stored', error)
  }
}
