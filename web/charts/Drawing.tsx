import type { PointerEvent, ReactNode } from 'react'
import { ChartCursor, type ChartPlace } from './ChartCursor.tsx'

/** Units across a drawing, about as many pixels wide on the screen; in print it grows. */
export const DRAWING_WIDTH = 344

/** A place in a drawing with the values that stand there, in the units of the drawing. */
export interface Spot extends ChartPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface DrawingProps {
  /** The drawing in a sentence. */
  readonly label: string
  readonly height: number
  /** In the order in which the arrow keys go through them. */
  readonly spots: readonly Spot[]
  /** How many spots stand in a row; with one, the arrows up and down go through them, too. */
  readonly rowLength?: number
  /** False where another handle tells the values to the keyboard. */
  readonly hasKeys?: boolean | undefined
  readonly children: ReactNode
}

const outside = (value: number, from: number, length: number): number =>
  Math.max(from - value, 0, value - from - length)

/** The spot that holds a point, or the one that is nearest to it. */
const nearestSpot = (spots: readonly Spot[], x: number, y: number): number => {
  const distances = spots.map((spot) => Math.hypot(outside(x, spot.x, spot.width), outside(y, spot.y, spot.height)))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** A picture whose values are read with the mouse, a finger or the arrow keys. */
export const Drawing = ({ label, height, spots, rowLength, hasKeys, children }: DrawingProps) => {
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
