import type { StringPath } from '../maps/mapAdapter.ts'
import { isInReach, type PixelPoint, pointIn } from '../maps/projection.ts'
import { pinnedAt, useMapContext } from './drawingContext.ts'
import { ShapeLayer } from './ShapePath.tsx'

/** Distance of a label from the middle of the first module, away from the second one [px]. */
const LABEL_OFFSET_PX = 30

/** Where the label of a string stands. */
const labelPoint = ([start = { x: 0, y: 0 }, next]: readonly PixelPoint[]): PixelPoint => {
  const lengthPx = next ? Math.hypot(next.x - start.x, next.y - start.y) : 0
  if (!next || lengthPx === 0) return start
  const share = LABEL_OFFSET_PX / lengthPx
  return { x: start.x - share * (next.x - start.x), y: start.y - share * (next.y - start.y) }
}

/** Strings of modules as lines with labels. */
export const StringPaths = ({ strings }: { readonly strings: readonly StringPath[] }) => {
  const { projection } = useMapContext()
  const seen = strings
    .map((string) => ({ ...string, points: string.path.map((position) => pointIn(projection, position)) }))
    .filter(({ points }) => isInReach(points))
  return (
    <>
      <ShapeLayer>
        {seen.map(({ label, points, isDashed, isLit }) => {
          const d = `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
          const look = `${isDashed ? ' string-dashed' : ''}${isLit ? ' string-lit' : ''}`
          return (
            <g key={label}>
              <path d={d} className={`string-rim${isLit ? ' string-lit' : ''}`} />
              <path d={d} className={`string-path${look}`} data-string={label} />
            </g>
          )
        })}
      </ShapeLayer>
      {seen.map(({ label, points, colour, isLit }) => (
        <span
          key={label}
          aria-hidden
          className={`string-label${isLit ? ' string-label-lit' : ''}`}
          style={{ ...pinnedAt(labelPoint(points)), background: colour }}
        >
          {label}
        </span>
      ))}
    </>
  )
}
