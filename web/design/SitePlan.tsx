import { SURROUNDINGS, surroundingOutline } from '#design/drawn.ts'
import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { type Box, boxesMeet, boxOf } from '#engine/geometry/box.ts'
import type { PointM } from '#engine/geometry/localPlane.ts'
import type { DesignDocument } from '#wire/design.ts'
import type { Surrounding } from '#wire/surroundings.ts'

type OutlineDocument = DesignDocument['areas'][number] | DesignDocument['obstacles'][number]

/** The drawn parts of a design. */
interface PlanContent {
  readonly areas: readonly DesignDocument['areas'][number][]
  readonly obstacles: readonly DesignDocument['obstacles'][number][]
  readonly surroundings?: readonly Surrounding[] | undefined
}

/** Size of the plan and its margin on every side [SVG units]. */
interface PlanSize {
  readonly width: number
  readonly height: number
  readonly margin: number
}

/** Corners to the east and south [degrees of latitude]; a roof is small enough to keep its shape. */
const cornersOf = (outline: AreaGeometry, shrink: number): readonly PointM[] =>
  verticesOf(outline).map(({ lat, lng }) => ({ x: lng * shrink, y: -lat }))

/** Length of a degree of longitude over that of a degree of latitude at the first outline. */
const shrinkOf = ([first]: readonly AreaGeometry[]): number => {
  const lat = first ? (verticesOf(first)[0]?.lat ?? 0) : 0
  return Math.cos((lat * Math.PI) / 180)
}

interface PlanOutline {
  /** SVG path. */
  readonly path: string
  readonly kind: 'area' | 'line' | 'obstacle' | Surrounding['kind']
}

const kindOf = (outline: OutlineDocument): PlanOutline['kind'] => {
  if ('heightM' in outline) return 'obstacle'
  return outline.type === 'polyline' ? 'line' : 'area'
}

/** Largest margin for near objects, over the longer side of the roofs' box; roofs stay the larger part. */
const MARGIN = 0.25

const corners = ({ minX, minY, maxX, maxY }: Box): readonly PointM[] => [
  { x: minX, y: minY },
  { x: maxX, y: maxY },
]

const overlap = (a: Box, b: Box): Box => ({
  minX: Math.max(a.minX, b.minX),
  minY: Math.max(a.minY, b.minY),
  maxX: Math.min(a.maxX, b.maxX),
  maxY: Math.min(a.maxY, b.maxY),
})

/** Extent of a plan: the box of the roofs, extended towards near objects by at most `MARGIN`. Objects beyond it are dropped, objects across
 * it are cut. Without roofs the plan shows all objects.
 * @param around outlines of the objects, in the same unit */
export const planBox = (roofs: readonly PointM[], around: readonly (readonly PointM[])[]): Box => {
  if (roofs.length === 0) return boxOf(around.flat())
  const own = boxOf(roofs)
  const margin = MARGIN * Math.max(own.maxX - own.minX, own.maxY - own.minY)
  const largest = { minX: own.minX - margin, minY: own.minY - margin, maxX: own.maxX + margin, maxY: own.maxY + margin }
  const near = around.map(boxOf).filter((box) => boxesMeet(box, largest))
  return boxOf([own, ...near.map((box) => overlap(box, largest))].flatMap(corners))
}

/** The outlines of a design with near objects, to scale, fitted into a box and centered. */
export const planOutlines = (
  { areas, obstacles, surroundings = [] }: PlanContent,
  box: PlanSize,
): readonly PlanOutline[] => {
  const own: readonly OutlineDocument[] = [...areas, ...obstacles]
  const around = surroundings.map((each) => ({ kind: each.kind, outline: surroundingOutline(each) }))
  const outlines = [...around, ...own.map((outline) => ({ kind: kindOf(outline), outline }))]
  const shrink = shrinkOf(outlines.map(({ outline }) => outline))
  const shapes = outlines.map(({ outline }) => cornersOf(outline, shrink))
  const { minX, minY, maxX, maxY } = planBox(shapes.slice(around.length).flat(), shapes.slice(0, around.length))
  const scale = Math.min((box.width - 2 * box.margin) / (maxX - minX), (box.height - 2 * box.margin) / (maxY - minY))
  const place = ({ x, y }: PointM): string => {
    const right = box.width / 2 + (x - (minX + maxX) / 2) * scale
    const down = box.height / 2 + (y - (minY + maxY) / 2) * scale
    return `${right.toFixed(1)} ${down.toFixed(1)}`
  }
  return outlines.map(({ kind, outline }, index) => ({
    kind,
    path: `M${(shapes[index] ?? []).map(place).join('L')}${outline.type === 'polyline' ? '' : 'Z'}`,
  }))
}

const LOOKS = {
  area: { look: 'fill-primary/30 stroke-primary dark:fill-primary/50 dark:stroke-primary-strong' },
  line: { look: 'fill-none stroke-line-shape' },
  obstacle: { look: 'fill-muted/50 stroke-muted' },
  ...SURROUNDINGS,
} as const

interface SitePlanProps {
  readonly of: PlanContent
  readonly box: PlanSize
}

/** A plan to scale, as large as the parent; the parent has the label. */
export const SitePlan = ({ of, box }: SitePlanProps) => (
  <svg
    aria-hidden
    viewBox={`0 0 ${box.width} ${box.height}`}
    className="size-full"
    strokeWidth={1.5}
    strokeLinejoin="round"
  >
    {planOutlines(of, box).map(({ path, kind }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an outline has no other name, and the drawing no state
      <path key={index} d={path} className={LOOKS[kind].look} />
    ))}
  </svg>
)
