import { MapPinned } from 'lucide-react'
import type { DesignDocument } from '../../api/contract/design.ts'
import { sketchOf } from './designSketch.ts'

const BOX = { width: 96, height: 72, margin: 8 }

const LOOKS = {
  area: 'fill-primary/30 stroke-primary',
  line: 'fill-none stroke-line-shape',
  obstacle: 'fill-muted/50 stroke-muted',
} as const

/** A design's outlines, drawn to scale; without a word, for its name stands beside it. */
export const Thumbnail = ({ document }: { readonly document: Pick<DesignDocument, 'areas' | 'obstacles'> }) => {
  const isEmpty = document.areas.length + document.obstacles.length === 0
  return (
    <span
      aria-hidden
      className="grid h-[72px] w-24 shrink-0 place-items-center overflow-hidden rounded-lg border border-line bg-sunken"
    >
      {isEmpty ? (
        <MapPinned className="size-6 text-muted" strokeWidth={1.5} />
      ) : (
        <svg
          aria-hidden
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          className="size-full"
          strokeWidth={1.5}
          strokeLinejoin="round"
        >
          {sketchOf(document, BOX).map(({ path, kind }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an outline has no other name, and the drawing no state
            <path key={index} d={path} className={LOOKS[kind]} />
          ))}
        </svg>
      )}
    </span>
  )
}
