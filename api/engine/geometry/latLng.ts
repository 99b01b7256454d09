/** A position on WGS 84: latitude and longitude in degrees, north and east positive. */
export interface LatLng {
  readonly lat: number
  readonly lng: number
}

/** A latitude/longitude box in degrees; `east` > `west` and `north` > `south`. */
export interface Bounds {
  readonly north: number
  readonly east: number
  readonly south: number
  readonly west: number
}
