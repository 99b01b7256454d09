import type { PathOptions } from 'leaflet'
import type { ShapeType } from '../mapAdapter.ts'

/** Rectangles and polygons are blue, polylines orange (specification, section 9). */
const COLOUR = { rectangle: '#2563eb', polygon: '#2563eb', polyline: '#ea580c' } as const satisfies Record<
  ShapeType,
  string
>

/** How a shape is painted; the class names are for the style sheet and the tests. */
export const shapeStyle = (type: ShapeType, state: 'plain' | 'selected' | 'sketch' | 'refused'): PathOptions => ({
  color: state === 'refused' ? '#b91c1c' : COLOUR[type],
  weight: type === 'polyline' ? 5 : state === 'plain' ? 2 : 3,
  opacity: 1,
  fill: type !== 'polyline',
  fillColor: COLOUR[type],
  fillOpacity: state === 'plain' ? 0.2 : 0.28,
  className: `shape shape-${type} shape-${state}`,
  ...(state === 'sketch' && { dashArray: '6 6', interactive: false }),
})
