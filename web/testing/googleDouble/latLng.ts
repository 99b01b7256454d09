type Literal = google.maps.LatLngLiteral
/** Google's type for any place argument. */
export type LatLngLike = google.maps.LatLng | Literal

const isPlace = (value: unknown): value is google.maps.LatLng =>
  typeof value === 'object' && value !== null && 'lat' in value && typeof value.lat === 'function'

const wrapped = (lngDeg: number): number =>
  Math.abs(lngDeg) <= 180 ? lngDeg : ((((lngDeg + 180) % 360) + 360) % 360) - 180

/** @throws like Google if a coordinate is not a finite number */
export const literalOf = (place: LatLngLike): Literal => {
  const literal = isPlace(place) ? { lat: place.lat(), lng: place.lng() } : { lat: place.lat, lng: place.lng }
  if (!Number.isFinite(literal.lat) || !Number.isFinite(literal.lng)) {
    throw new TypeError(`not a LatLng or LatLngLiteral with finite coordinates: ${JSON.stringify(literal)}`)
  }
  return literal
}

/** `google.maps.LatLng`: latitude kept within ±90°, longitude wrapped into ±180°. */
export class LatLngDouble implements google.maps.LatLng {
  private readonly place: Literal
  constructor(latOrPlace: number | LatLngLike, lngOrFree?: number | boolean | null, free?: boolean) {
    const given =
      typeof latOrPlace === 'number' ? literalOf({ lat: latOrPlace, lng: Number(lngOrFree) }) : literalOf(latOrPlace)
    const isFree = typeof latOrPlace === 'number' ? free === true : lngOrFree === true
    this.place = isFree ? given : { lat: Math.max(-90, Math.min(90, given.lat)), lng: wrapped(given.lng) }
  }
  lat(): number {
    return this.place.lat
  }
  lng(): number {
    return this.place.lng
  }
  equals(other: LatLngLike | null | undefined): boolean {
    if (!other) return false
    const { lat, lng } = literalOf(other)
    return Math.abs(lat - this.place.lat) < 1e-9 && Math.abs(lng - this.place.lng) < 1e-9
  }
  toJSON(): Literal {
    return { ...this.place }
  }
  toString(): string {
    return `(${this.place.lat}, ${this.place.lng})`
  }
  toUrlValue(precision = 6): string {
    return `${Number(this.place.lat.toFixed(precision))},${Number(this.place.lng.toFixed(precision))}`
  }
}
