import type { Bounds, LatLng } from '#contract/area.ts'
import { sidesOf } from '#engine/geometry/sides.ts'
import type { NewShape, Shape } from '../mapAdapter.ts'

/** The corners of a box, from the south-west counter-clockwise. */
export const cornersOf = ({ north, east, south, west }: Bounds): readonly LatLng[] => [
  { lat: south, lng: west },
  { lat: south, lng: east },
  { lat: north, lng: east },
  { lat: north, lng: west },
]

/** The vertices of any shape in order; a polygon's first is not repeated. */
export const verticesOf = (shape: Shape | NewShape): readonly LatLng[] =>
  shape.type === 'rectangle' ? cornersOf(shape.bounds) : shape.coordinates

/** The box spanned by two opposite corners. */
export const boundsOf = (a: LatLng, b: LatLng): Bounds => ({
  north: Math.max(a.lat, b.lat),
  south: Math.min(a.lat, b.lat),
  east: Math.max(a.lng, b.lng),
  west: Math.min(a.lng, b.lng),
})

export interface Edge {
  readonly start: LatLng
  readonly end: LatLng
  readonly middle: LatLng
  readonly lengthM: number
}

/** The edges of an outline or a line, each with its length on the mapContext [m]. */
export const edgesOf = (vertices: readonly LatLng[], closed: boolean): readonly Edge[] =>
  sidesOf(vertices, closed).map(({ start, end, lengthM }) => ({
    start,
    end,
    middle: { lat: (start.lat + end.lat) / 2, lng: (start.lng + end.lng) / 2 },
    lengthM,
  }))
