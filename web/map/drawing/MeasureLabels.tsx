import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { type LatLng, meanPosition } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane, type PointM } from '#engine/geometry/localPlane.ts'
import { measureArea } from '#engine/geometry/measureArea.ts'
import { type Side, sidesOf } from '#engine/geometry/sides.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import type { CircleShape, NewShape, Shape } from '../mapAdapter.ts'
import { metresPerPixel, pointIn } from '../projection.ts'
import { pinnedAt, useMapContext } from './drawingContext.ts'

/** Edges shorter than this on the ground carry no label of their own [m]. */
const SHORTEST_LABELLED_EDGE_M = 0.5

/** An edge seen shorter than this carries none either [px]: labels would cover each other. */
const SHORTEST_SEEN_PX = 36
/** The area of a shape seen narrower than this stands below it, not on it [px]. */
const NARROWEST_SEEN_PX = 48

/** How far a label stands off its edge, so that the grip in the middle stays free [px]: it is wider than high. */
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

/** Across the edge, away from the middle of the shape, as the screen sees it (y down). */
const outwardOf = ({ start, end, middle }: Side, centre: LatLng): { readonly x: number; readonly y: number } => {
  const { toPoint } = localPlane(middle)
  const a = toPoint(start)
  const b = toPoint(end)
  const c = toPoint(centre)
  const lengthM = Math.hypot(b.x - a.x, b.y - a.y)
  const normal = { x: (b.y - a.y) / lengthM, y: -(b.x - a.x) / lengthM }
  const side = normal.x * c.x + normal.y * c.y > 0 ? -1 : 1
  return { x: side * normal.x, y: -side * normal.y }
}

interface MeasureLabelsProps {
  readonly shape: Shape | NewShape
  /** False where something in the middle of the shape is to be seen. */
  readonly showsArea?: boolean
}

const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)

/** An edge nearer than this to one before it is seen as the same [px]. */
const SAME_EDGE_PX = 8

const middleOf = ({ from, to }: Side): PointM => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })

/** The edges that have room for their length, and where that of the whole has room. */
const useRoom = (vertices: readonly LatLng[], isClosed: boolean) => {
  const { projection } = useMapContext()
  const centre = meanPosition(vertices)
  const pixelM = metresPerPixel(centre.lat, projection.zoom)
  const shortestM = Math.max(SHORTEST_LABELLED_EDGE_M, SHORTEST_SEEN_PX * pixelM)
  // An outline that has no width yet has its long edge twice.
  const edges = sidesOf(vertices, isClosed).filter(
    (edge, index, sides) =>
      edge.lengthM >= shortestM &&
      sides.slice(0, index).every((side) => distanceM(middleOf(side), middleOf(edge)) >= SAME_EDGE_PX * pixelM),
  )
  const points = vertices.map((vertex) => pointIn(projection, vertex))
  const isNarrow = [points.map(({ x }) => x), points.map(({ y }) => y)].some(
    (values) => spanOf(values) < NARROWEST_SEEN_PX,
  )
  const foot = { lat: Math.min(...vertices.map(({ lat }) => lat)), lng: centre.lng }
  // Below the length of the lowest edge, where there is one.
  const area = isNarrow ? { at: foot, outward: { x: 0, y: edges.length > 0 ? 2 : 1 } } : { at: centre }
  return { centre, edges, area }
}

/** How wide a crown is, at its edge. */
const RadiusLabel = ({ center, radiusM }: Pick<CircleShape, 'center' | 'radiusM'>) => {
  const formats = useFormats()
  const foot = localPlane(center).toLatLng({ x: 0, y: -radiusM })
  return <Label at={foot} text={`r ${formats.lengthM(radiusM)}`} kind="edge" outward={{ x: 0, y: 1 }} />
}

/** The length of every edge and the area of the whole, on the map: as far as there is room for them. */
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
  const { centre, edges, area } = useRoom(vertices, isClosed)
  return (
    <>
      {edges.map((edge, index) => (
        <Label
          // biome-ignore lint/suspicious/noArrayIndexKey: an edge is its place in the outline
          key={index}
          at={edge.middle}
          text={formats.lengthM(edge.lengthM)}
          kind="edge"
          outward={outwardOf(edge, centre)}
        />
      ))}
      {isClosed && showsArea && measured.ok && (
        <Label {...area} text={formats.areaM2(measured.value.totalAreaM2)} kind="area" />
      )}
    </>
  )
}
