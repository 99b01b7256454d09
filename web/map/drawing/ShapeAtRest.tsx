import { memo } from 'react'
import type { Shape } from '../mapAdapter.ts'
import { verticesOf } from './outline.ts'
import { ShapePath } from './ShapePath.tsx'

interface ShapeAtRestProps {
  readonly shape: Shape
  /** Modules lie on it. */
  readonly isCovered: boolean
  readonly isSelected: boolean
  readonly onSelected: (id: string) => void
}

/** A drawn shape; a click selects it. Memoised: of two hundred shapes only those that change are touched. */
export const ShapeAtRest = memo(({ shape, isCovered, isSelected, onSelected }: ShapeAtRestProps) => (
  <ShapePath
    type={shape.type}
    kind={shape.kind}
    vertices={verticesOf(shape)}
    state={isSelected ? 'selected' : 'plain'}
    isCovered={isCovered}
    onClick={() => onSelected(shape.id)}
  />
))
