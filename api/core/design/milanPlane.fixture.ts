import type { LatLng } from '#engine/geometry/latLng.ts'

/** Origin of the planes in which the drawing tests measure. */
const MILAN = { lat: 45.4642, lng: 9.19 } as const
/** A degree of a great circle on the sphere of R = 6371 km: π · 6371000 / 180 [m]. */
const METRES_PER_DEGREE = 111_194.926_645
/** cos 45.4642°. */
const COS_MILAN = 0.701_354_786

/** The position given in metres east and north of Milan's center. */
export const metresFromMilan = (eastM: number, northM: number): LatLng => ({
  lat: MILAN.lat + northM / METRES_PER_DEGREE,
  lng: MILAN.lng + eastM / (METRES_PER_DEGREE * COS_MILAN),
})

/** A position as metres east and north of Milan's center, rounded to millimetres. */
export const inMetres = ({ lat, lng }: LatLng): readonly [eastM: number, northM: number] => [
  toMillimetre((lng - MILAN.lng) * METRES_PER_DEGREE * COS_MILAN),
  toMillimetre((lat - MILAN.lat) * METRES_PER_DEGREE),
]

const toMillimetre = (lengthM: number): number => Math.round(lengthM * 1000) / 1000 + 0
