import { type Map as LeafletMap, Polygon, type Polyline, Rectangle } from 'leaflet'
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { useMap } from 'react-leaflet'
import type { NewShape, ShapeKind, ShapeType } from '#design/shape.ts'
import type { MapSurface } from '../../../drawing/mapSurface.ts'
import { sketchPress } from '../../../drawing/sketch/sketchPress.ts'
import type { SketchControls } from '../../../drawing/sketch/useSketch.ts'
import type { SketchType } from '../../../drawing/tools/sketchTools.ts'
import { PANE_Z_INDEX } from '../panes.ts'
import { Draw, type DrawTool, type ToolOptions } from './leafletDraw.ts'
import { PolygonTool, PolylineTool } from './pathTools.ts'
import { RectangleTool } from './RectangleTool.ts'
import { placedOptions, SKETCH_PANE, sketchOptions } from './toolStyle.ts'

type ToolType = Exclude<ShapeType, 'circle'>
type ToolClass = new (map: LeafletMap, options: ToolOptions & Readonly<Record<string, unknown>>) => DrawTool

const TOOLS = {
  rectangle: RectangleTool,
  polygon: PolygonTool,
  polyline: PolylineTool,
} as unknown as Readonly<Record<ToolType, ToolClass>>

/** Whether leaflet-draw has a tool for a type. */
export const hasTool = (type: SketchType): type is ToolType => type in TOOLS

/** The shape of a layer that leaflet-draw has made. */
const shapeOfLayer = (layer: Polyline, kind: ShapeKind): NewShape => {
  const identity = kind === 'roof' ? {} : { kind }
  if (layer instanceof Rectangle) {
    const bounds = layer.getBounds()
    const sides = {
      north: bounds.getNorth(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      west: bounds.getWest(),
    }
    return { ...identity, type: 'rectangle', bounds: sides }
  }
  const isPolygon = layer instanceof Polygon
  const [path] = isPolygon ? layer.getLatLngs() : [layer.getLatLngs()]
  const coordinates = (path as { lat: number; lng: number }[]).map(({ lat, lng }) => ({ lat, lng }))
  return { ...identity, type: isPolygon ? 'polygon' : 'polyline', coordinates }
}

interface DrawToolOptions {
  /** The ref that receives the current tool. */
  readonly tool: RefObject<DrawTool | null>
  readonly surface: MapSurface
  readonly controls: SketchControls
  readonly onCreated: (shape: NewShape) => void
}

/** Draws the sketch with leaflet-draw's tool, whose `draw:created` reports the shape. */
export const useDrawTool = ({ tool, surface, controls, onCreated }: DrawToolOptions): void => {
  const map = useMap()
  const { sketch } = controls
  const type = sketch && hasTool(sketch.type) ? sketch.type : null
  const kind: ShapeKind = sketch?.kind ?? 'roof'
  const withControls = useEffectEvent((use: (controls: SketchControls) => void) => use(controls))
  const tellCreated = useEffectEvent((layer: Polyline) => onCreated(shapeOfLayer(layer, kind)))
  useLayoutEffect(
    function takeUpTool() {
      if (!type) return
      const pane = map.getPane(SKETCH_PANE) ?? map.createPane(SKETCH_PANE)
      pane.style.zIndex = String(PANE_Z_INDEX.sketch)
      const created = ({ layer }: { layer: Polyline }) => tellCreated(layer)
      const taken: DrawTool = new TOOLS[type](map, {
        kind,
        press: sketchPress(type, surface, (use) => withControls(use)),
        repeatMode: true,
        shapeOptions: type === 'rectangle' ? sketchOptions(type, kind) : placedOptions(type, kind),
        // The tooltip needs a variable that strict mode refuses, and is not shown anyway.
        showArea: false,
        showLength: false,
      })
      tool.current = taken
      taken.enable()
      map.on(Draw.Event.CREATED, created)
      return () => {
        tool.current = null
        map.off(Draw.Event.CREATED, created)
        // The shape may be finished and the tool disabled while leaflet-draw is about to enable it again.
        taken.setOptions({ repeatMode: false })
        taken.disable()
      }
    },
    [map, surface, tool, type, kind],
  )
  useLayoutEffect(
    function showSketch() {
      if (sketch) tool.current?.show(sketch)
    },
    [tool, sketch],
  )
}
