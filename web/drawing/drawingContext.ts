import { type CSSProperties, createContext, use } from 'react'
import type { PixelPoint, Projection } from '../maps/projection.ts'
import type { MapSurface } from './mapSurface.ts'

/** The map to draw on, and the projection of its shapes. */
export interface MapContext {
  readonly surface: MapSurface
  readonly projection: Projection
}

const DrawingMapContext = createContext<MapContext | null>(null)

export const MapContextProvider = DrawingMapContext

export const useMapContext = (): MapContext => {
  const mapContext = use(DrawingMapContext)
  if (!mapContext) throw new Error('what is drawn needs a map below it')
  return mapContext
}

/** Places an element's upper left corner at a point of the projection; the style sheet centers the element there. */
export const pinnedAt = ({ x, y }: PixelPoint): CSSProperties => ({
  left: `${x.toFixed(2)}px`,
  top: `${y.toFixed(2)}px`,
})
