import { createContext, use } from 'react'
import type { Frame } from './frame.ts'
import type { MapSurface } from './mapSurface.ts'

/** The map that is drawn on, and the frame its shapes are placed in. */
export interface MapContext {
  readonly surface: MapSurface
  readonly frame: Frame
}

const DrawingMapContext = createContext<MapContext | null>(null)

export const MapContextProvider = DrawingMapContext

export const useMapContext = (): MapContext => {
  const mapContext = use(DrawingMapContext)
  if (!mapContext) throw new Error('what is drawn needs a map below it')
  return mapContext
}
