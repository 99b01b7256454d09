import type { Bounds, LatLng } from '#engine/geometry/latLng.ts'

/** Italy with its islands: from Lampedusa to the Vetta d'Italia, from Bardonecchia to Otranto, with a margin. */
const ITALY: Bounds = { north: 47.1, east: 18.6, south: 35.4, west: 6.6 }

/** Whether a position lies in the box around Italy, to which the planner's figures apply. */
export const isInItaly = ({ lat, lng }: LatLng): boolean =>
  lat <= ITALY.north && lat >= ITALY.south && lng <= ITALY.east && lng >= ITALY.west

/** Whether a position lies in that box only with latitude and longitude exchanged. */
export const isSwapped = ({ lat, lng }: LatLng): boolean => isInItaly({ lat: lng, lng: lat })
