import { useState } from 'react'
import type { DrawMode, MapDrawing, SketchType } from '../maps/mapAdapter.ts'

/** Sketch type of a mode; null if none. */
export const sketchedType = (drawMode: DrawMode): SketchType | null =>
  drawMode === 'off' || drawMode === 'edit' || drawMode === 'edges' ? null : drawMode

/** Whether the map needs the drawing code: something is, is being, or was drawn on it. */
export const useIsDrawnOn = ({ drawMode, shapes }: Pick<MapDrawing, 'drawMode' | 'shapes'>): boolean => {
  const isNow = shapes.length > 0 || sketchedType(drawMode) !== null
  const [isDrawnOn, setIsDrawnOn] = useState(isNow)
  if (isNow && !isDrawnOn) setIsDrawnOn(true)
  return isDrawnOn
}

/** Map behavior of each tool: how it draws, and the result. */
export const ON_MAP = {
  rectangle: { drawMode: 'rectangle', drawKind: 'roof' },
  polygon: { drawMode: 'polygon', drawKind: 'roof' },
  polyline: { drawMode: 'polyline', drawKind: 'roof' },
  edit: { drawMode: 'edit', drawKind: 'roof' },
  chimney: { drawMode: 'chimney', drawKind: 'obstacle' },
  obstacleRectangle: { drawMode: 'rectangle', drawKind: 'obstacle' },
  obstaclePolygon: { drawMode: 'polygon', drawKind: 'obstacle' },
  buildingRectangle: { drawMode: 'rectangle', drawKind: 'building' },
  buildingPolygon: { drawMode: 'polygon', drawKind: 'building' },
  wall: { drawMode: 'polyline', drawKind: 'wall' },
  tree: { drawMode: 'circle', drawKind: 'tree' },
  /** A click chooses the edge of the current area to which its roof falls. */
  eaves: { drawMode: 'edges', drawKind: 'roof' },
} as const satisfies Record<string, Pick<MapDrawing, 'drawMode' | 'drawKind'>>

/** Action of a click on the map. */
export type DrawTool = keyof typeof ON_MAP

/** Whether the visitor can choose the alignment of a tool's rectangle. */
export const isAligned = (tool: DrawTool): boolean => tool === 'rectangle' || tool === 'obstacleRectangle'
