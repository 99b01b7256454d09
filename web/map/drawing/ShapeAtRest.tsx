import { memo, type PointerEvent } from 'react'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import type { Shape } from '../mapAdapter.ts'
import { ShapePath } from './ShapePath.tsx'

interface ShapeAtRestProps {
  readonly shape: Shape
  /** Modules lie on it. */
  readonly isCovered: boolean
  readonly isSelected: boolean
  readonly onSelected: (id: string) => void
  /** Absent where shapes cannot be moved. */
  readonly onPressed?: ((event: PointerEvent, shape: Shape) => void) | undefined
}

/** A drawn shape; a click selects it, a press that moves drags it. Memoised: of two hundred shapes only those that change are
 * touched. */
export const ShapeAtRest = memo(({ shape, isCovered, isSelected, onSelected, onPressed }: ShapeAtRestProps) => (
  <ShapePath
    type={shape.type}
    kind={shape.kind}
    vertices={verticesOf(shape)}
    state={isSelected ? 'selected' : 'plain'}
    isCovered={isCovered}
    onClick={() => onSelected(shape.id)}
    {...(onPressed && { onPointerDown: (event: PointerEvent) => onPressed(event, shape) })}
  />
))
