import type { LatLng } from '#engine/geometry/latLng.ts'

/** Decimals of a degree: 1 mm on the ground. */
export const MILLIMETRE_DECIMALS = 8

const rounded = (degrees: number): number => Number(degrees.toFixed(MILLIMETRE_DECIMALS))

/** A position without the digits that nobody can measure. */
export const toMillimetre = ({ lat, lng }: LatLng): LatLng => ({ lat: rounded(lat), lng: rounded(lng) })
