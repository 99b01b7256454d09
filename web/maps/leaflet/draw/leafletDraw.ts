import {
  Draw,
  type DrawMap,
  type Handler,
  type LatLng,
  type LatLngBounds,
  type LayerGroup,
  type LeafletEvent,
  Map as LeafletMap,
  type LeafletMouseEvent,
  type Marker,
  type Path,
  type Polyline,
} from 'leaflet'
// Loaded after Leaflet, whose global it extends.
import 'leaflet-draw'
import type { NewShape, ShapeKind } from '#design/shape.ts'
import type { SketchPress } from '../../../drawing/sketch/sketchPress.ts'
import type { SketchState } from '../../../drawing/sketch/sketchState.ts'

/** A drawing tool of leaflet-draw that shows a sketch and leaves presses to `SketchPress`. */
export interface DrawTool {
  enable(): unknown
  disable(): unknown
  /** With `repeatMode` false the tool switches off after a shape. */
  setOptions(options: { readonly repeatMode: boolean }): void
  show(sketch: SketchState): void
  /** Fires `draw:created` with an accepted shape and starts over. */
  complete(shape: NewShape): void
}

export interface ToolOptions {
  readonly kind: ShapeKind
  readonly press: SketchPress
}

/** Members of `L.Draw.Feature` that its types lack, as far as used here. */
export interface DrawFeature extends DrawTool {
  readonly options: ToolOptions
  readonly _map: LeafletMap
  _tooltip: Draw.Tooltip
}

/** The missing members of `L.Draw.Polyline` and `L.Draw.Polygon`. */
export interface DrawPath extends DrawFeature {
  readonly type: 'polygon' | 'polyline'
  readonly _markers: readonly Marker[]
  readonly _markerGroup: LayerGroup
  /** Lies under the pointer everywhere on the map. */
  _mouseMarker: Marker
  _onMouseDown(event: LeafletMouseEvent): void
  deleteLastVertex(): void
  completeShape(): void
  /** Ours: the sketch with a vertex at the cursor. */
  _guide: Polyline
}

/** The missing members of `L.Draw.Rectangle`. */
export interface DrawRectangle extends DrawFeature {
  _isDrawing: boolean
  _startLatLng: LatLng
  _shape?: Path & { getBounds(): LatLngBounds }
  _drawShape(opposite: LatLng): void
  _onTouchCancel(): void
  /** Ours: marks the first corner. */
  _corner: Marker | null
}

// Replaces leaflet-draw's page changes by a tool: it focuses the map, prevents text selection, shows a tooltip and ends at Esc.
Draw.Feature.include({
  addHooks(this: DrawFeature) {
    Object.assign(this._map.options, { drawControlTooltips: false })
    this._tooltip = new Draw.Tooltip(this._map as DrawMap)
  },
  removeHooks(this: DrawFeature) {
    this._tooltip.dispose()
  },
})

/** leaflet-draw's methods that the overrides call. */
export const ownPath = Draw.Polyline.prototype as unknown as {
  addHooks(this: DrawPath): void
  removeHooks(this: DrawPath): void
  addVertex(this: DrawPath, at: LatLng): void
}
export const ownRectangle = Draw.Rectangle.prototype as unknown as {
  addHooks(this: DrawRectangle): void
  removeHooks(this: DrawRectangle): void
}
export const ownSimpleShape = Draw.SimpleShape.prototype as unknown as {
  _onMouseDown(this: DrawRectangle, event: LeafletEvent): void
  _onMouseUp(this: DrawRectangle): void
}

const { TouchExtend } = LeafletMap as unknown as { readonly TouchExtend: typeof Handler }

/** Makes a map fire touch events. leaflet-draw does so only for maps created after it was loaded (its issue 923). */
export const addTouches = (map: LeafletMap): void => {
  if (!('touchExtend' in map)) map.addHandler('touchExtend', TouchExtend)
}

export { Draw }
