import { area as areaM2Of, difference, featureCollection, intersect, polygon, union } from '@turf/turf'
import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { type Bounds, boundsOf, positionsOf } from '#engine/geometry/latLng.ts'
import { measureArea, spanM } from '#engine/geometry/measureArea.ts'
import { MAX_AREA_M2, MAX_PLANT_AREAS, MAX_SPAN_M, MAX_VERTICES } from '#wire/limits.ts'
import type { Area } from './area.ts'

/** Roofs drawn along one edge by hand overlap by less than this share of the smaller one. */
const LEAST_SHARE = 0.05
const LEAST_M2 = 1

/** Two areas that share a part of the roof. */
export interface Overlap {
  readonly first: Area
  readonly second: Area
  readonly areaM2: number
}

const meet = (a: Bounds, b: Bounds): boolean =>
  a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north

interface Outline {
  readonly bounds: Bounds
  readonly feature: ReturnType<typeof polygon>
}

const outlineOf = (shape: AreaGeometry): Outline => {
  const vertices = verticesOf(shape)
  const ring = positionsOf([...vertices, ...vertices.slice(0, 1)])
  return { bounds: boundsOf(vertices), feature: polygon([ring]) }
}

/** The shared part of two outlines without the obstacles on it [m²]: a hole of one roof may hold another roof. */
const sharedM2 = (a: Outline, b: Outline, obstacles: readonly Outline[]): number => {
  if (!meet(a.bounds, b.bounds)) return 0
  const shared = intersect(featureCollection([a.feature, b.feature]))
  if (!shared) return 0
  const near = obstacles.filter(({ bounds }) => meet(bounds, a.bounds) && meet(bounds, b.bounds))
  if (near.length === 0) return areaM2Of(shared)
  const free = difference(featureCollection([shared, ...near.map(({ feature }) => feature)]))
  return free ? areaM2Of(free) : 0
}

/** The first two areas on which panels would be counted twice, by Turf; null if there are none. Polylines are left out.
 * @param areas those of the plant; at most `MAX_PLANT_AREAS` are compared */
export const firstOverlap = (areas: readonly Area[], obstacles: readonly AreaGeometry[]): Overlap | null => {
  const blocked = obstacles.map(outlineOf)
  const drawn = areas
    .slice(0, MAX_PLANT_AREAS)
    .filter(({ type }) => type !== 'polyline')
    .map((area) => ({ area, outline: outlineOf(area) }))
  for (const [index, { area: second, outline }] of drawn.entries()) {
    for (const { area: first, outline: earlier } of drawn.slice(0, index)) {
      const areaM2 = sharedM2(earlier, outline, blocked)
      const smallerM2 = Math.min(areaM2Of(earlier.feature), areaM2Of(outline.feature))
      if (areaM2 >= Math.max(LEAST_M2, LEAST_SHARE * smallerM2)) return { first, second, areaM2 }
    }
  }
  return null
}

/** The union of two overlapping areas as one polygon; null if it has a hole or exceeds a limit of an area. */
export const mergedShape = ({ first, second }: Overlap): AreaGeometry | null => {
  const whole = union(featureCollection([outlineOf(first).feature, outlineOf(second).feature]))
  if (whole?.geometry.type !== 'Polygon') return null
  const [ring = [], ...holes] = whole.geometry.coordinates
  const coordinates = ring.slice(0, -1).map(([lng = 0, lat = 0]) => ({ lat, lng }))
  if (holes.length > 0 || coordinates.length > MAX_VERTICES) return null
  const shape: AreaGeometry = { type: 'polygon', coordinates }
  const measured = measureArea(shape)
  return measured.ok && measured.value.totalAreaM2 <= MAX_AREA_M2 && spanM(shape) <= MAX_SPAN_M ? shape : null
}
