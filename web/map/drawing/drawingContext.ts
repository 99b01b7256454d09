import { createContext, use } from 'react'
import type { Frame } from './frame.ts'
import type { MapSurface } from './mapSurface.ts'

/** The map that is drawn on, and the frame its picture is painted in. */
export interface DrawingGround {
  readonly surface: MapSurface
  readonly frame: Frame
}

const GroundContext = createContext<DrawingGround | null>(null)

export const GroundProvider = GroundContext

export const useGround = (): DrawingGround => {
  const ground = use(GroundContext)
  if (!ground) throw new Error('what is drawn needs a map below it')
  return ground
}
