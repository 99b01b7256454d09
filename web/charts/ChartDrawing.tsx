import type { PointerEvent, ReactNode } from 'react'
import { ChartCursor, type ChartPlace } from './ChartCursor.tsx'

/** Width of a drawing in its units, about as many pixels on the screen; in print it grows. */
export const DRAWING_WIDTH = 344

/** A place in a drawing with its values, in the drawing's units. */
export interface Spot extends ChartPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface ChartDrawingProps {
  /** The drawing in a sentence. */
  readonly label: string
  readonly height: number
  /** In the order of the arrow keys. */
  readonly spots: readonly Spot[]
  /** Number of spots per row; with one, the up and down arrows also move. */
  readonly rowLength?: number
  /** False if another handle gives the values to the keyboard. */
  readonly hasKeys?: boolean | undefined
  readonly children: ReactNode
}

const outside = (value: number, from: number, length: number): number =>
  Math.max(from - value, 0, value - from - length)

/** The spot at a point, or the nearest one. */
const nearestSpot = (spots: readonly Spot[], x: number, y: number): number => {
  const distances = spots.map((spot) => Math.hypot(outside(x, spot.x, spot.width), outside(y, spot.y, spot.height)))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** A drawing whose values can be read by mouse, finger or arrow keys. */
export const Drawing = ({ label, height, spots, rowLength, hasKeys, children }: ChartDrawingProps) => {
  const spotUnder = ({ currentTarget, clientX, clientY }: PointerEvent): number => {
    const { left, top, width } = currentTarget.getBoundingClientRect()
    const scale = DRAWING_WIDTH / width
    return nearestSpot(spots, (clientX - left) * scale, (clientY - top) * scale)
  }
  return (
    <ChartCursor
      label={label}
      places={spots}
      {...(rowLength && { rowLength })}
      hasKeys={hasKeys}
      placeUnder={spotUnder}
    >
      {(at, anchor) => {
        const spot = at === null ? undefined : spots[at]
        return (
          <svg role="img" aria-label={label} viewBox={`0 0 ${DRAWING_WIDTH} ${height}`} className="block w-full">
            {children}
            {spot && (
              <rect
                ref={anchor}
                x={spot.x}
                y={spot.y}
                width={spot.width}
                height={spot.height}
                rx={1}
                className="fill-ink/10 stroke-ink/50"
              />
            )}
          </svg>
        )
      }}
    </ChartCursor>
  )
}
