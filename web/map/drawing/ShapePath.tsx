import type { CSSProperties, PointerEventHandler, ReactNode } from 'react'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { ShapeKind, ShapeType } from '../mapAdapter.ts'
import { isInReach, pointIn } from '../projection.ts'
import { useMapContext } from './drawingContext.ts'

const ID = 'obstacle-hatch'

/** Said at the path itself: what a style sheet of its own file refers to is not found by every browser. */
export const OBSTACLE_FILL: CSSProperties = { fill: `url(#${ID})` }

/** Red stripes on grey, as on a barrier: keep off. Seen on bright and on dark roofs, and unlike any roof. */
export const ObstacleHatch = () => (
  <defs>
    <pattern id={ID} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="8" height="8" fill="#57534e" fillOpacity="0.6" />
      <rect width="4" height="8" fill="#ef4444" fillOpacity="0.85" />
    </pattern>
  </defs>
)

interface ShapePathProps {
  readonly type: ShapeType
  readonly kind?: ShapeKind | undefined
  readonly vertices: readonly LatLng[]
  readonly state: 'plain' | 'selected' | 'sketch' | 'refused'
  /** Modules lie on it, which then stay visible through it. */
  readonly isCovered?: boolean
  readonly onClick?: () => void
  readonly onPointerDown?: PointerEventHandler<SVGPathElement>
}

/** A shape on the map; how it is painted is in `drawing.css`. */
export const ShapePath = ({ type, kind = 'roof', vertices, state, isCovered = false, ...handlers }: ShapePathProps) => {
  const { projection } = useMapContext()
  const points = vertices.map((vertex) => pointIn(projection, vertex))
  if (!isInReach(points)) return null
  const outline = points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')
  return (
    <path
      d={`M${outline}${type === 'polyline' ? '' : 'Z'}`}
      className={`shape shape-${type} shape-${kind} shape-${state}${isCovered ? ' shape-covered' : ''}`}
      style={kind === 'obstacle' && state !== 'refused' ? OBSTACLE_FILL : undefined}
      data-draggable={handlers.onPointerDown && ''}
      {...handlers}
    />
  )
}

/** The layer of the shapes: an SVG without a size of its own, whose content overflows it. */
export const ShapeLayer = ({ children }: { readonly children: ReactNode }) => (
  <svg aria-hidden className="shape-layer" width="1" height="1">
    {children}
  </svg>
)
