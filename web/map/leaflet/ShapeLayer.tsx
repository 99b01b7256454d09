import { memo, useMemo } from 'react'
import type { Shape } from '../mapAdapter.ts'
import { ShapePath } from './ShapePath.tsx'
import { shapeStyle } from './shapeStyle.ts'

interface ShapeLayerProps {
  readonly shape: Shape
  readonly isSelected: boolean
  readonly onSelected: (id: string) => void
}

/** A drawn shape at rest; a click selects it. Memoised: of two hundred shapes only those that change are touched. */
export const ShapeLayer = memo(({ shape, isSelected, onSelected }: ShapeLayerProps) => {
  const { id, type } = shape
  const pathOptions = useMemo(() => shapeStyle(type, isSelected ? 'selected' : 'plain'), [type, isSelected])
  const eventHandlers = useMemo(() => ({ click: () => onSelected(id) }), [id, onSelected])
  return <ShapePath shape={shape} pathOptions={pathOptions} eventHandlers={eventHandlers} />
})
