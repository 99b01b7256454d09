import { type CSSProperties, type PointerEvent, type PointerEventHandler, type ReactNode, useId } from 'react'
import { type Shape, type ShapeKind, type ShapeType, shapeVertices } from '#design/shape.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { sidesOf } from '#engine/geometry/sides.ts'
import type { ShadowLevel } from '../maps/mapAdapter.ts'
import { isInReach, PROJECTION_REACH_PX, type Projection, pointIn } from '../maps/projection.ts'
import { useMapContext } from './drawingContext.ts'

const ID = 'obstacle-hatch'

/** Set at the path itself, as not every browser resolves the reference from a style sheet. */
export const OBSTACLE_FILL: CSSProperties = { fill: `url(#${ID})` }

/** Red and grey stripes, as on a barrier: visible on bright and dark roofs, and unlike any roof. */
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
  /** True if modules lie on the shape; they stay visible through it. */
  readonly isCovered?: boolean
  readonly onClick?: () => void
  readonly onPointerDown?: PointerEventHandler<SVGPathElement>
}

/** A shape on the map; `drawing.css` has its look. */
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

/** The layer of the shapes: an SVG with zero size whose content overflows. */
export const ShapeLayer = ({ children }: { readonly children: ReactNode }) => (
  <svg aria-hidden className="shape-layer" width="1" height="1">
    {children}
  </svg>
)

const ringPath = (ring: readonly LatLng[], projection: Projection): string => {
  const points = ring.map((position) => pointIn(projection, position))
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}

const EVERYWHERE = {
  x: -PROJECTION_REACH_PX,
  y: -PROJECTION_REACH_PX,
  width: 2 * PROJECTION_REACH_PX,
  height: 2 * PROJECTION_REACH_PX,
} as const

/** The shade at one moment. Shaded parts are white in a mask, level by level, so that overlapping shadows are no darker than one, and
 * a roof hides the shade of the ground below. */
export const ShadowLayer = ({ levels }: { readonly levels: readonly ShadowLevel[] }) => {
  const id = useId()
  return (
    <ShapeLayer>
      <mask id={id} maskUnits="userSpaceOnUse" {...EVERYWHERE}>
        {levels.map((level, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place among the others
          <MaskLevel key={index} level={level} clipId={`${id}-${index}`} />
        ))}
      </mask>
      <rect {...EVERYWHERE} className="shade" mask={`url(#${id})`} />
    </ShapeLayer>
  )
}

const MaskLevel = ({ level, clipId }: { readonly level: ShadowLevel; readonly clipId: string }) => {
  const { projection } = useMapContext()
  const outline = level.outline && ringPath(level.outline, projection)
  const pathOf = (rings: readonly (readonly LatLng[])[]) => rings.map((ring) => ringPath(ring, projection)).join('')
  const isWhole = ({ takenFraction }: ShadowLevel['shadows'][number]) => takenFraction === 1
  const shadows = level.shadows.filter((shadow) => !isWhole(shadow))
  return (
    <>
      {outline && (
        <>
          <clipPath id={clipId}>
            <path d={outline} />
          </clipPath>
          <path d={outline} fill="#000" />
        </>
      )}
      <g clipPath={outline ? `url(#${clipId})` : undefined} fill="#fff">
        <path d={pathOf(level.shadows.filter(isWhole).flatMap(({ rings }) => rings))} />
        {shadows.map(({ rings, takenFraction }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shadow is its place among the others
          <path key={index} d={pathOf(rings)} fillOpacity={takenFraction} />
        ))}
      </g>
    </>
  )
}

/** What modules leave free along edges. */
export const KeptFree = ({ outlines }: { readonly outlines: readonly (readonly LatLng[])[] }) => {
  const { projection } = useMapContext()
  return (
    <ShapeLayer>
      <path className="kept-free" d={outlines.map((outline) => ringPath(outline, projection)).join('')} />
    </ShapeLayer>
  )
}

interface EdgeChoiceProps {
  readonly shape: Shape
  readonly marked: readonly number[]
  /** Absent unless an edge can be chosen. */
  readonly onChosen?: ((edgeIndex: number) => void) | undefined
  /** Called for a press on an edge, which may become a drag; the caller then calls `onChosen` unless it did. */
  readonly onPointerDown?: (edgeIndex: number, event: PointerEvent) => void
}

/** The edges of a shape: the marked ones, or all of them while one can be chosen. For the pointer only: by keyboard the user chooses
 * an edge from a list. */
export const EdgeChoice = ({ shape, marked, onChosen, onPointerDown }: EdgeChoiceProps) => {
  const { projection } = useMapContext()
  const sides = sidesOf(shapeVertices(shape), shape.type !== 'polyline')
  const ends = sides.map(({ start, end }) => {
    const [from, to] = [pointIn(projection, start), pointIn(projection, end)]
    return { x1: from.x, y1: from.y, x2: to.x, y2: to.y }
  })
  return (
    <ShapeLayer>
      {marked.map((index) => (
        <line key={`marked ${index}`} data-marked-edge={index} className="edge-marked" {...ends[index]} />
      ))}
      {onChosen &&
        ends.map((line, index) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: an edge is its place in the outline
            key={index}
            className="edge-choice"
            {...line}
            {...(onPointerDown
              ? { 'data-draggable': '', onPointerDown: (event: PointerEvent) => onPointerDown(index, event) }
              : { onClick: () => onChosen(index) })}
          />
        ))}
    </ShapeLayer>
  )
}
