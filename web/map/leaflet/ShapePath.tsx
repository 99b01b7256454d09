import type { LeafletEventHandlerFnMap, Path, PathOptions } from 'leaflet'
import type { Ref } from 'react'
import { Polygon, Polyline, Rectangle } from 'react-leaflet'
import { verticesOf } from '../drawing/outline.ts'
import type { Shape } from '../mapAdapter.ts'

interface ShapePathProps {
  readonly shape: Shape
  readonly pathOptions: PathOptions
  readonly eventHandlers: LeafletEventHandlerFnMap
  readonly pathRef?: Ref<Path>
}

/** A shape as a Leaflet path. */
export const ShapePath = ({ shape, pathRef, ...rest }: ShapePathProps) => {
  const ref = pathRef as Ref<never>
  if (shape.type === 'rectangle') {
    const { north, east, south, west } = shape.bounds
    return (
      <Rectangle
        ref={ref}
        bounds={[
          [south, west],
          [north, east],
        ]}
        {...rest}
      />
    )
  }
  const positions = [...verticesOf(shape)]
  return shape.type === 'polygon' ? (
    <Polygon ref={ref} positions={positions} {...rest} />
  ) : (
    <Polyline ref={ref} positions={positions} {...rest} />
  )
}
