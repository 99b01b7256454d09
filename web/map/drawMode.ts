import { useState } from 'react'
import type { DrawMode, MapDrawing, SketchType } from './mapAdapter.ts'

/** What is drawn in a mode; null where nothing is. */
export const sketchedType = (drawMode: DrawMode): SketchType | null =>
  drawMode === 'off' || drawMode === 'edit' || drawMode === 'edges' ? null : drawMode

/** Whether anything is drawn on a map, is being drawn or was: until then it does without the code for it. */
export const useIsDrawnOn = ({ drawMode, shapes }: Pick<MapDrawing, 'drawMode' | 'shapes'>): boolean => {
  const isNow = shapes.length > 0 || sketchedType(drawMode) !== null
  const [isDrawnOn, setIsDrawnOn] = useState(isNow)
  if (isNow && !isDrawnOn) setIsDrawnOn(true)
  return isDrawnOn
}

/** What a press on the map does. */
export type DrawTool =
  | 'rectangle'
  | 'polygon'
  | 'polyline'
  | 'edit'
  | 'obstacleRectangle'
  | 'obstaclePolygon'
  | 'buildingRectangle'
  | 'buildingPolygon'
  | 'wall'
  | 'tree'
  /** An edge of the current area is to be clicked: the one its roof falls to. */
  | 'eaves'
