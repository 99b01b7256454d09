import type { Bounds, LatLng } from '#engine/geometry/latLng.ts'

/** Italy with its islands: from Lampedusa to the Vetta d'Italia, from Bardonecchia to Otranto, and a little more. */
const ITALY: Bounds = { north: 47.1, east: 18.6, south: 35.4, west: 6.6 }

/** Whether a position lies in the box around Italy, for which the figures of the planner are. */
export const isInItaly = ({ lat, lng }: LatLng): boolean =>
  lat <= ITALY.north && lat >= ITALY.south && lng <= ITALY.east && lng >= ITALY.west

/** Whether a position lies there only with latitude and longitude exchanged. */
export const isSwapped = ({ lat, lng }: LatLng): boolean => isInItaly({ lat: lng, lng: lat })
