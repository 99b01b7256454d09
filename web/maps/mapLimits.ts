import type { Bounds } from '#engine/geometry/latLng.ts'

/** Limits to one copy of the world: a longitude beyond the edge would be unique to this map. */
export const WORLD: Bounds = { north: 85, east: 180, south: -85, west: -180 }

/** Lowest zoom on every map: all of Italy. */
export const MIN_ZOOM = 5

/** Zoom at which a roof fills the map: after a successful address search (docs/behaviour.md 2.7), and for imports. */
export const ROOF_ZOOM = 18

/** Zoom at which one house and its neighbors are told apart. */
export const HOUSE_ZOOM = 20

/** Initial zoom on an opened design, at which a house fills a quarter of the map; a larger design is shown from farther away. */
export const OPENED_ZOOM = 21
