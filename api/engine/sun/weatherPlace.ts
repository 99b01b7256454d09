import type { LatLng } from '../geometry/latLng.ts'

/** About a kilometre: finer than any weather there is. */
const DECIMALS = 2

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS))

/** The place whose weather holds at another: roofs of one neighbourhood share it, and one that is moved keeps it. */
export const weatherPlace = ({ lat, lng }: LatLng): LatLng => ({ lat: rounded(lat), lng: rounded(lng) })
