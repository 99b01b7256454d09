import { DivIcon, Marker, type PathOptions } from 'leaflet'
import type { ShapeKind, ShapeType } from '#design/shape.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { OBSTACLE_FILL } from '../../../drawing/ShapePath.tsx'

/** The sketch's pane. */
export const SKETCH_PANE = 'sketch'

/** A path with the look of its classes in `drawing.css`: Leaflet's own attributes must not make it thinner. */
const painted = (className: string) =>
  ({ className, pane: SKETCH_PANE, interactive: false, fill: true, fillOpacity: 1, opacity: 1 }) satisfies PathOptions

/** Style of a sketch up to the cursor. */
export const sketchOptions = (type: ShapeType, kind: ShapeKind): PathOptions =>
  painted(`shape shape-${type} shape-${kind} shape-sketch`)

/** The edges between the vertices placed so far. */
export const placedOptions = (type: ShapeType, kind: ShapeKind): PathOptions =>
  painted(`shape shape-${type} shape-${kind} shape-placed`)

/** Hatches an obstacle. */
export const fillSketch = (element: Element | undefined, kind: ShapeKind): void => {
  if (kind === 'obstacle' && element instanceof SVGElement) element.style.fill = String(OBSTACLE_FILL.fill)
}

/** Marks a vertex. It takes no press: `sketchState.ts` decides whether one ends the drawing. */
export const vertexMarker = (at: LatLng): Marker =>
  new Marker(at, { icon: new DivIcon({ className: 'sketch-vertex' }), interactive: false, keyboard: false })
