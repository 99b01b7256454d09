import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'

// At the equator a degree is π · 6371000 / 180 = 111,194.927 m in both directions.
const METRES_PER_DEGREE = 111_194.926_645

/** 44.478 m east by 22.239 m north, its south-west corner at 0° 0°. */
export const RECTANGLE: AreaGeometry = { type: 'rectangle', bounds: { north: 0.0002, east: 0.0004, south: 0, west: 0 } }
export const RECTANGLE_AREA_M2 = 0.0002 * 0.0004 * METRES_PER_DEGREE ** 2

/** The left lower half of that rectangle. */
export const POLYGON: AreaGeometry = {
  type: 'polygon',
  coordinates: [
    { lat: 0, lng: 0 },
    { lat: 0, lng: 0.0004 },
    { lat: 0.0002, lng: 0 },
  ],
}
export const POLYGON_AREA_M2 = RECTANGLE_AREA_M2 / 2

/** 44.478 m east: a strip of 5 m. */
export const LINE: AreaGeometry = {
  type: 'polyline',
  coordinates: [
    { lat: 0, lng: 0 },
    { lat: 0, lng: 0.0004 },
  ],
}
export const LINE_AREA_M2 = 0.0004 * METRES_PER_DEGREE * 5

/** 44 m by 9 m, its long sides turned by 30° from east to north: one faces 150°, the other 330°. */
export const TURNED: AreaGeometry = {
  type: 'polygon',
  coordinates: [
    { lat: 45, lng: 9 },
    { lat: 45.0002, lng: 9.00049 },
    { lat: 45.00027, lng: 9.00043 },
    { lat: 45.00007, lng: 8.99994 },
  ],
}
