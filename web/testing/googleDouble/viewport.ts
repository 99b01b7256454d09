import { toWorld, WORLD_SIZE, type WorldPoint } from './mercator.ts'

/** The middle of the picture in world coordinates, and the zoom. */
export interface View {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** Pixels right and down of the middle of the map. */
export interface Offset {
  readonly x: number
  readonly y: number
}

export interface BoxSize {
  readonly width: number
  readonly height: number
}

/** Limits of the view. */
export interface Limits {
  readonly minZoom: number
  readonly maxZoom: number
  readonly restriction: google.maps.LatLngBoundsLiteral | null
}

/** Pixels per unit of world coordinates. */
export const scaleOf = (zoom: number): number => 2 ** zoom

export const offsetOf = ({ x, y, zoom }: View, world: WorldPoint): Offset => {
  const aside = world.x - x
  // Google uses the nearest copy of the world.
  const nearest = aside - WORLD_SIZE * Math.round(aside / WORLD_SIZE)
  return { x: nearest * scaleOf(zoom), y: (world.y - y) * scaleOf(zoom) }
}

export const worldAt = ({ x, y, zoom }: View, offset: Offset): WorldPoint => ({
  x: x + offset.x / scaleOf(zoom),
  y: y + offset.y / scaleOf(zoom),
})

/** The view after a drag of its picture. */
export const pulled = (view: View, by: Offset): View => ({ ...view, ...worldAt(view, { x: -by.x, y: -by.y }) })

/** The view at another zoom, around a fixed offset. */
export const zoomedAt = (view: View, zoom: number, around: Offset): View => {
  const fixed = worldAt(view, around)
  return { x: fixed.x - around.x / scaleOf(zoom), y: fixed.y - around.y / scaleOf(zoom), zoom }
}

const between = (value: number, least: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.max(least, Math.min(most, value))

/** The nearest allowed view: its picture shows nothing outside the restriction. As with Google, a restriction to all longitudes has no
 * effect. */
export const allowed = (view: View, { minZoom, maxZoom, restriction }: Limits, size: BoxSize): View => {
  const zoom = between(view.zoom, minZoom, maxZoom)
  if (!restriction) return { ...view, zoom }
  const northWest = toWorld(restriction.north, restriction.west)
  const southEast = toWorld(restriction.south, restriction.east)
  const halfWidth = size.width / 2 / scaleOf(zoom)
  const halfHeight = size.height / 2 / scaleOf(zoom)
  const isAllAround = restriction.east - restriction.west >= 360
  return {
    x: isAllAround ? view.x : between(view.x, northWest.x + halfWidth, southEast.x - halfWidth),
    y: between(view.y, northWest.y + halfHeight, southEast.y - halfHeight),
    zoom,
  }
}

/** The view between two others at a fraction from 0 to 1. */
export const movedTo = (from: View, to: View, part: number): View => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
  zoom: from.zoom + (to.zoom - from.zoom) * part,
})

export const isSameView = (one: View, other: View): boolean =>
  one.x === other.x && one.y === other.y && one.zoom === other.zoom
