import { LatLngDouble, type LatLngLike, literalOf } from './latLng.ts'

type Literal = google.maps.LatLngBoundsLiteral
export type LatLngBoundsLike = google.maps.LatLngBounds | Literal

const isBounds = (value: object): value is google.maps.LatLngBounds => 'getSouthWest' in value

export const boundsLiteralOf = (bounds: LatLngBoundsLike): Literal =>
  isBounds(bounds) ? bounds.toJSON() : { ...bounds }

type Member =
  | 'contains'
  | 'equals'
  | 'extend'
  | 'getCenter'
  | 'getNorthEast'
  | 'getSouthWest'
  | 'isEmpty'
  | 'toJSON'
  | 'toString'

/** `google.maps.LatLngBounds`, for bounds that do not cross the 180th meridian. */
export class LatLngBoundsDouble implements Pick<google.maps.LatLngBounds, Member> {
  private box: Literal = { south: 1, west: 180, north: -1, east: -180 }
  constructor(southWest?: LatLngLike | LatLngBoundsLike | null, northEast?: LatLngLike | null) {
    if (!southWest) return
    if ('south' in southWest || isBounds(southWest)) {
      this.box = boundsLiteralOf(southWest)
      return
    }
    this.grow(literalOf(southWest))
    if (northEast) this.grow(literalOf(northEast))
  }
  contains(place: LatLngLike): boolean {
    const { lat, lng } = literalOf(place)
    const { south, west, north, east } = this.box
    return lat >= south && lat <= north && lng >= west && lng <= east
  }
  equals(other: LatLngBoundsLike | null): boolean {
    return other !== null && JSON.stringify(boundsLiteralOf(other)) === JSON.stringify(this.box)
  }
  extend(place: LatLngLike): google.maps.LatLngBounds {
    this.grow(literalOf(place))
    return asGoogleBounds(this)
  }
  getCenter(): google.maps.LatLng {
    const { south, west, north, east } = this.box
    return new LatLngDouble((south + north) / 2, (west + east) / 2)
  }
  getNorthEast(): google.maps.LatLng {
    return new LatLngDouble(this.box.north, this.box.east)
  }
  getSouthWest(): google.maps.LatLng {
    return new LatLngDouble(this.box.south, this.box.west)
  }
  isEmpty(): boolean {
    return this.box.south > this.box.north
  }
  toJSON(): Literal {
    const { south, west, north, east } = this.box
    return { south, west, north, east }
  }
  toString(): string {
    const { south, west, north, east } = this.box
    return `((${south}, ${west}), (${north}, ${east}))`
  }
  private grow({ lat, lng }: google.maps.LatLngLiteral): void {
    const { south, west, north, east } = this.box
    this.box = this.isEmpty()
      ? { south: lat, west: lng, north: lat, east: lng }
      : {
          south: Math.min(south, lat),
          west: Math.min(west, lng),
          north: Math.max(north, lat),
          east: Math.max(east, lng),
        }
  }
}

/** The double has the members that its type names and throws at all others, which TypeScript cannot know. */
export const asGoogleBounds = (bounds: LatLngBoundsDouble): google.maps.LatLngBounds =>
  bounds as unknown as google.maps.LatLngBounds
