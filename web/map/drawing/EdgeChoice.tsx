import { sidesOf } from '#engine/geometry/sides.ts'
import type { Shape } from '../mapAdapter.ts'
import { pointIn } from '../projection.ts'
import { useMapContext } from './drawingContext.ts'
import { MeasureLabels } from './MeasureLabels.tsx'
import { shapeVertices } from './outlineOf.ts'
import { ShapeLayer } from './ShapePath.tsx'

interface EdgeChoiceProps {
  readonly shape: Shape
  readonly onChosen: (edgeIndex: number) => void
}

/** The edges of a shape, one of which is to be clicked or tapped. For the pointer alone: with the keyboard an edge is chosen
 * from a list, which belongs to whoever asks for it. */
export const EdgeChoice = ({ shape, onChosen }: EdgeChoiceProps) => {
  const { projection } = useMapContext()
  return (
    <>
      <ShapeLayer>
        {sidesOf(shapeVertices(shape), shape.type !== 'polyline').map(({ start, end }, index) => {
          const [from, to] = [pointIn(projection, start), pointIn(projection, end)]
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer alone, as said above
            <line
              // biome-ignore lint/suspicious/noArrayIndexKey: an edge is its place in the outline
              key={index}
              className="edge-choice"
              x1={from.x}
              y1={from.y}
              x2={to.x}
              y2={to.y}
              onClick={() => onChosen(index)}
            />
          )
        })}
      </ShapeLayer>
      <MeasureLabels shape={shape} showsArea={false} />
    </>
  )
}
