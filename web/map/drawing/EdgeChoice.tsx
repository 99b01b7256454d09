import type { PointerEvent } from 'react'
import { sidesOf } from '#engine/geometry/sides.ts'
import type { Shape } from '../mapAdapter.ts'
import { pointIn } from '../projection.ts'
import { useMapContext } from './drawingContext.ts'
import { ShapeLayer } from './ShapePath.tsx'
import { shapeVertices } from './shape.ts'

interface EdgeChoiceProps {
  readonly shape: Shape
  readonly marked: readonly number[]
  /** Absent where no edge is asked for. */
  readonly onChosen?: ((edgeIndex: number) => void) | undefined
  /** A press on an edge may become a drag of the shape; `onChosen` is then told by whoever knows that it did not. */
  readonly onPointerDown?: (edgeIndex: number, event: PointerEvent) => void
}

/** The edges of a shape: those that are marked, and where one is asked for all of them, to be clicked or tapped. For the pointer alone:
 * with the keyboard an edge is chosen from a list, which belongs to whoever asks for it. */
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
