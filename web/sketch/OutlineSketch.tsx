import { type SketchBox, type Sketched, sketchOf } from './designSketch.ts'

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
