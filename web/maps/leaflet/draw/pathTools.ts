import { DivIcon, type LatLng, type LeafletMouseEvent, latLng, Marker, Polyline } from 'leaflet'
import { type NewShape, shapeVertices } from '#design/shape.ts'
import { previewVertices, type SketchState } from '../../../drawing/sketch/sketchState.ts'
import { Draw, type DrawPath, ownPath } from './leafletDraw.ts'
import { fillSketch, sketchOptions, vertexMarker } from './toolStyle.ts'

/** Number of leading vertices that a tool shares with a sketch. */
const sharedCount = ({ _markers }: DrawPath, vertices: SketchState['vertices']): number => {
  const differing = _markers.findIndex((marker, index) => {
    const vertex = vertices[index]
    return !vertex || !marker.getLatLng().equals(vertex)
  })
  return differing < 0 ? _markers.length : differing
}

/** Overrides of leaflet-draw's polygon and polyline: they follow the pointer, place the markers and edges and fire `draw:created`;
 * `options.press` interprets a press. */
const ASKING = {
  addHooks(this: DrawPath) {
    // Like leaflet-draw's marker, but not a button for the keyboard.
    this._mouseMarker = new Marker(this._map.getCenter(), {
      icon: new DivIcon({ className: 'leaflet-mouse-marker', iconSize: [40, 40] }),
      keyboard: false,
      opacity: 0,
    })
    ownPath.addHooks.call(this)
    // A press without a pointer movement since the tool was enabled misses the mouse marker.
    this._map.on('mousedown', this._onMouseDown, this)
    this._guide = new Polyline([], {
      ...sketchOptions(this.type, this.options.kind),
      noClip: true,
      smoothFactor: 0,
    }).addTo(this._map)
    fillSketch(this._guide.getElement(), this.options.kind)
  },
  removeHooks(this: DrawPath) {
    this._map.off('mousedown', this._onMouseDown, this)
    this._guide.remove()
    ownPath.removeHooks.call(this)
  },
  _onMouseMove(this: DrawPath, { latlng }: LeafletMouseEvent) {
    this._mouseMarker.setLatLng(latlng)
  },
  _onMouseDown(this: DrawPath, { originalEvent }: LeafletMouseEvent) {
    if (originalEvent.button === 0) this.options.press.down(originalEvent)
  },
  _onMouseUp(this: DrawPath, { originalEvent }: LeafletMouseEvent) {
    this.options.press.up(originalEvent)
  },
  // A tap arrives as the browser's emulated mouse events, which a drag or a pinch does not send.
  _onTouch() {},
  _createMarker(this: DrawPath, at: LatLng) {
    const marker = vertexMarker(at)
    this._markerGroup.addLayer(marker)
    return marker
  },
  // The guide is a path of the map instead of dashes in pixels, so that a zoom scales it.
  _updateGuide() {},

  show(this: DrawPath, sketch: SketchState) {
    const shared = sharedCount(this, sketch.vertices)
    if (shared === 0 && this._markers.length > 0) {
      this.disable()
      this.enable()
    }
    while (this._markers.length > shared) this.deleteLastVertex()
    for (const vertex of sketch.vertices.slice(shared)) ownPath.addVertex.call(this, latLng(vertex))
    const preview = previewVertices(sketch)
    const [first] = preview
    const isClosed = this.type === 'polygon' && preview.length > 2
    this._guide.setLatLngs(first && isClosed ? [...preview, first] : [...preview])
  },
  complete(this: DrawPath, shape: NewShape) {
    this.show({ type: this.type, kind: this.options.kind, vertices: shapeVertices(shape), cursor: null })
    this.completeShape()
  },
}

export const PolygonTool = Draw.Polygon.extend(ASKING)
export const PolylineTool = Draw.Polyline.extend(ASKING)
