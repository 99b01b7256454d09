import { useState } from 'react'
import type { DrawMode, MapDrawing } from '../maps/mapAdapter.ts'
import type { SketchType } from './tools/sketchTools.ts'

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

interface OnMap extends Pick<MapDrawing, 'drawMode' | 'drawKind'> {
  /** The tool stays active for the next object, and the selected one can be moved. */
  readonly staysOn?: boolean
}

/** Map behavior of each tool: how it draws, and the result. */
const TOOLS_ON_MAP = {
  rectangle: { drawMode: 'rectangle', drawKind: 'roof' },
  polygon: { drawMode: 'polygon', drawKind: 'roof' },
  polyline: { drawMode: 'polyline', drawKind: 'roof' },
  edit: { drawMode: 'edit', drawKind: 'roof' },
  chimney: { drawMode: 'chimney', drawKind: 'obstacle', staysOn: true },
  obstacleRectangle: { drawMode: 'rectangle', drawKind: 'obstacle' },
  obstaclePolygon: { drawMode: 'polygon', drawKind: 'obstacle' },
  buildingRectangle: { drawMode: 'rectangle', drawKind: 'building' },
  buildingPolygon: { drawMode: 'polygon', drawKind: 'building' },
  wall: { drawMode: 'polyline', drawKind: 'wall' },
  tree: { drawMode: 'circle', drawKind: 'tree' },
  /** A click chooses the edge of the current area to which its roof falls. */
  eaves: { drawMode: 'edges', drawKind: 'roof' },
} as const satisfies Record<string, OnMap>

/** Action of a click on the map. */
export type DrawTool = keyof typeof TOOLS_ON_MAP

export const ON_MAP: Readonly<Record<DrawTool, OnMap>> = TOOLS_ON_MAP

/** Whether the tool of a mode stays active. */
export const staysOn = (drawMode: DrawMode): boolean =>
  Object.values(ON_MAP).some((tool) => tool.drawMode === drawMode && tool.staysOn)

/** Whether the visitor can choose the alignment of a tool's rectangle. */
export const isAligned = (tool: DrawTool): boolean => tool === 'rectangle' || tool === 'obstacleRectangle'
