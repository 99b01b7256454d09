import { alongEdge } from './alongEdge.ts'
import { chimney } from './chimney.ts'
import { circle } from './circle.ts'
import { polygon } from './polygon.ts'
import { polyline } from './polyline.ts'
import { rectangle } from './rectangle.ts'
import type { SketchTool } from './sketchTool.ts'

/** The ways to draw on the map. */
const ROWS = { rectangle, alongEdge, polygon, polyline, circle, chimney }

export type SketchType = keyof typeof ROWS

export const SKETCH_TOOLS: Readonly<Record<SketchType, SketchTool>> = ROWS
