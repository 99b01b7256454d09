import { distanceM, localPlane } from '#engine/geometry/localPlane.ts'
import { verticesOf } from '../../map/drawing/outline.ts'

type Outline = Parameters<typeof verticesOf>[0]

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const centreOf = (outline: Outline) => {
  const vertices = verticesOf(outline)
  return { lat: meanOf(vertices.map(({ lat }) => lat)), lng: meanOf(vertices.map(({ lng }) => lng)) }
}

/** How far the middles of the vertices of two outlines are apart [m]: for one that was carried as a whole, how far. */
export const centresApartM = (one: Outline, other: Outline): number => {
  const { toPoint } = localPlane(centreOf(one))
  return distanceM(toPoint(centreOf(one)), toPoint(centreOf(other)))
}
