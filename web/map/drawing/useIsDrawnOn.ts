import { useState } from 'react'
import type { MapViewProps } from '../mapAdapter.ts'

/** Whether anything is drawn on a map, is being drawn or was: until then it does without the code for it. */
export const useIsDrawnOn = ({ drawMode, shapes }: Pick<MapViewProps, 'drawMode' | 'shapes'>): boolean => {
  const isNow = shapes.length > 0 || (drawMode !== 'off' && drawMode !== 'edit')
  const [isDrawnOn, setIsDrawnOn] = useState(isNow)
  if (isNow && !isDrawnOn) setIsDrawnOn(true)
  return isDrawnOn
}
