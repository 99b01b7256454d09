import type { CircleShape, NewShape, Shape } from '#design/shape.ts'
import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { type LatLng, meanPosition } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane, type PointM } from '#engine/geometry/localPlane.ts'
import { measureArea } from '#engine/geometry/measureArea.ts'
import { type Side, sidesOf } from '#engine/geometry/sides.ts'
import { useFormats } from '../base/i18n/useFormats.ts'
import { metresPerPixel, pointIn } from '../maps/projection.ts'
import { pinnedAt, useMapContext } from './drawingContext.ts'

/** Edges shorter than this on the ground have no label [m]. */
const SHORTEST_LABELLED_EDGE_M = 0.5

/** Edges shorter than this on the screen have no label, as labels would overlap [px]. */
const SHORTEST_SEEN_PX = 36
/** A shape narrower than this on the screen has its area below it [px]. */
const NARROWEST_SEEN_PX = 48

/** Distance of a label from its edge, which keeps the middle grip free; larger in x as labels are wider than high [px]. */
const OFFSET_PX = { x: 42, y: 22 } as const

interface LabelProps {
  readonly at: LatLng
  readonly text: string
  readonly kind: 'edge' | 'area'
  /** Unit vector on the screen, away from the shape. */
  readonly outward?: { readonly x: number; readonly y: number }
}

export const Label = ({ at, text, kind, outward = { x: 0, y: 0 } }: LabelProps) => {
  const { projection } = useMapContext()
  const { x, y } = pointIn(projection, at)
  const point = { x: x + outward.x * OFFSET_PX.x, y: y + outward.y * OFFSET_PX.y }
  return (
    <span className={`measure measure-${kind}`} style={pinnedAt(point)}>
      {text}
    </span>
  )
}

/** Unit vector across the edge, away from the center of the shape, on the screen (y down). */
const outwardOf = ({ start, end, middle }: Side, center: LatLng): { readonly x: number; readonly y: number } => {
  const { toPoint } = localPlane(middle)
  const a = toPoint(start)
  const b = toPoint(end)
  const c = toPoint(center)
  const lengthM = Math.hypot(b.x - a.x, b.y - a.y)
  const normal = { x: (b.y - a.y) / lengthM, y: -(b.x - a.x) / lengthM }
  const side = normal.x * c.x + normal.y * c.y > 0 ? -1 : 1
  return { x: side * normal.x, y: -side * normal.y }
}

interface MeasureLabelsProps {
  readonly shape: Shape | NewShape
  /** False if the center of the shape must stay visible. */
  readonly showsArea?: boolean
}

const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)

/** Edges nearer to each other than this count as one [px]. */
const SAME_EDGE_PX = 8

const middleOf = ({ from, to }: Side): PointM => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })

/** The edges with room for a label, and the position of the area's label. */
const useRoom = (vertices: readonly LatLng[], isClosed: boolean) => {
  const { projection } = useMapContext()
  const center = meanPosition(vertices)
  const pixelM = metresPerPixel(center.lat, projection.zoom)
  const shortestM = Math.max(SHORTEST_LABELLED_EDGE_M, SHORTEST_SEEN_PX * pixelM)
  // An outline without width contains its long edge twice.
  const edges = sidesOf(vertices, isClosed).filter(
    (edge, index, sides) =>
      edge.lengthM >= shortestM &&
      sides.slice(0, index).every((side) => distanceM(middleOf(side), middleOf(edge)) >= SAME_EDGE_PX * pixelM),
  )
  const points = vertices.map((vertex) => pointIn(projection, vertex))
  const isNarrow = [points.map(({ x }) => x), points.map(({ y }) => y)].some(
    (values) => spanOf(values) < NARROWEST_SEEN_PX,
  )
  const foot = { lat: Math.min(...vertices.map(({ lat }) => lat)), lng: center.lng }
  // Below the label of the lowest edge, if there is one.
  const area = isNarrow ? { at: foot, outward: { x: 0, y: edges.length > 0 ? 2 : 1 } } : { at: center }
  return { center, edges, area }
}

/** Label with a crown's radius, at its edge. */
const RadiusLabel = ({ center, radiusM }: Pick<CircleShape, 'center' | 'radiusM'>) => {
  const formats = useFormats()
  const foot = localPlane(center).toLatLng({ x: 0, y: -radiusM })
  return <Label at={foot} text={`r ${formats.lengthM(radiusM)}`} kind="edge" outward={{ x: 0, y: 1 }} />
}

/** Labels with the length of each edge and the area, as far as they fit. */
export const MeasureLabels = ({ shape, showsArea }: MeasureLabelsProps) =>
  shape.type === 'circle' ? <RadiusLabel {...shape} /> : <OutlineLabels shape={shape} showsArea={showsArea} />

const OutlineLabels = ({
  shape,
  showsArea = true,
}: {
  readonly shape: AreaGeometry
  readonly showsArea?: boolean | undefined
}) => {
  const formats = useFormats()
  const vertices = verticesOf(shape)
  const isClosed = shape.type !== 'polyline'
  const measured = measureArea(shape)
  const { center, edges, area } = useRoom(vertices, isClosed)
  return (
    <>
      {edges.map((edge, index) => (
        <Label
          // biome-ignore lint/suspicious/noArrayIndexKey: an edge is its place in the outline
          key={index}
          at={edge.middle}
          text={formats.lengthM(edge.lengthM)}
          kind="edge"
          outward={outwardOf(edge, center)}
        />
      ))}
      {isClosed && showsArea && measured.ok && (
        <Label {...area} text={formats.areaM2(measured.value.totalAreaM2)} kind="area" />
      )}
    </>
  )
}
