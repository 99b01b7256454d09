import type { DesignDocument } from '#contract/design.ts'

type Outline = DesignDocument['areas'][number] | DesignDocument['obstacles'][number]

/** What is drawn of a design. */
interface Sketched {
  readonly areas: readonly DesignDocument['areas'][number][]
  readonly obstacles: readonly DesignDocument['obstacles'][number][]
}

/** Of the drawing [SVG units], and how much of it stays free on every side. */
interface SketchBox {
  readonly width: number
  readonly height: number
  readonly margin: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Where the corners lie, east and south, in degrees of latitude: small enough for a roof to be true in shape. */
const cornersOf = (outline: Outline, shrink: number): readonly Point[] => {
  const at = (lat: number, lng: number): Point => ({ x: lng * shrink, y: -lat })
  if (outline.type !== 'rectangle') return outline.coordinates.map(({ lat, lng }) => at(lat, lng))
  const { north, east, south, west } = outline.bounds
  return [at(north, west), at(north, east), at(south, east), at(south, west)]
}

/** How much shorter a degree of longitude is than one of latitude where the design lies. */
const shrinkOf = ([first]: readonly Outline[]): number => {
  if (!first) return 1
  const lat = first.type === 'rectangle' ? first.bounds.north : (first.coordinates[0]?.lat ?? 0)
  return Math.cos((lat * Math.PI) / 180)
}

interface SketchedOutline {
  /** Of an SVG path. */
  readonly path: string
  readonly kind: 'area' | 'line' | 'obstacle'
}

const kindOf = (outline: Outline): SketchedOutline['kind'] => {
  if ('heightM' in outline) return 'obstacle'
  return outline.type === 'polyline' ? 'line' : 'area'
}

/** The box around points. One by one: there may be more of them than a function takes arguments. */
const extentOf = (points: readonly Point[]) => {
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of points) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    north = Math.min(north, y)
    south = Math.max(south, y)
  }
  return { west, north, width: east - west, height: south - north }
}

/** The outlines of a design, true to scale, as large as fits into a box and in its middle. */
export const sketchOf = ({ areas, obstacles }: Sketched, box: SketchBox): readonly SketchedOutline[] => {
  const outlines: readonly Outline[] = [...areas, ...obstacles]
  const shrink = shrinkOf(outlines)
  const shapes = outlines.map((outline) => cornersOf(outline, shrink))
  const { west, north, width, height } = extentOf(shapes.flat())
  const scale = Math.min((box.width - 2 * box.margin) / width, (box.height - 2 * box.margin) / height)
  const place = ({ x, y }: Point): string => {
    const right = box.width / 2 + (x - west - width / 2) * scale
    const down = box.height / 2 + (y - north - height / 2) * scale
    return `${right.toFixed(1)} ${down.toFixed(1)}`
  }
  return outlines.map((outline, index) => {
    const kind = kindOf(outline)
    const path = `M${(shapes[index] ?? []).map(place).join('L')}${kind === 'line' ? '' : 'Z'}`
    return { path, kind }
  })
}

const LOOKS = {
  area: 'fill-primary/30 stroke-primary dark:fill-primary/50 dark:stroke-primary-strong',
  line: 'fill-none stroke-line-shape',
  obstacle: 'fill-muted/50 stroke-muted',
} as const

interface OutlineSketchProps {
  readonly of: Sketched
  readonly box: SketchBox
}

/** Outlines drawn to scale, as large as what is around them; without a word, for it is said beside them what they are. */
export const OutlineSketch = ({ of, box }: OutlineSketchProps) => (
  <svg
    aria-hidden
    viewBox={`0 0 ${box.width} ${box.height}`}
    className="size-full"
    strokeWidth={1.5}
    strokeLinejoin="round"
  >
    {sketchOf(of, box).map(({ path, kind }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an outline has no other name, and the drawing no state
      <path key={index} d={path} className={LOOKS[kind]} />
    ))}
  </svg>
)
