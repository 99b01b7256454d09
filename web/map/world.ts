import type { Bounds } from '#engine/geometry/latLng.ts'

/** There is one world: beyond its edge a longitude would be unique to this map. */
export const WORLD: Bounds = { north: 85, east: 180, south: -85, west: -180 }

/** From the whole of Italy; every map keeps to it. */
export const MIN_ZOOM = 5

/** To a single roof tile, by the map: Leaflet stretches the last pictures there are, Google has none it could stretch. */
export const MAX_ZOOM = { leaflet: 23, google: 22 } as const

/** Zoom at which a roof fills the map: after a successful address search (docs/behaviour.md 2.7), and for imports. */
export const ROOF_ZOOM = 18

/** Initial zoom on an opened design. */
export const OPENED_ZOOM = 19
