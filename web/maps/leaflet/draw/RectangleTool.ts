import { DomEvent, type LeafletEvent, latLng } from 'leaflet'
import type { NewShape } from '#design/shape.ts'
import { cornersOf } from '#engine/geometry/latLng.ts'
import type { WindowPoint } from '../../../drawing/mapSurface.ts'
import type { SketchState } from '../../../drawing/sketch/sketchState.ts'
import { addTouches, Draw, type DrawRectangle, ownRectangle, ownSimpleShape } from './leafletDraw.ts'
import { fillSketch, vertexMarker } from './toolStyle.ts'

/** The map's mouse and touch events, both of which leaflet-draw handles. */
type PressEvent = LeafletEvent & { readonly originalEvent: MouseEvent | TouchEvent }

const pointOf = (event: MouseEvent | TouchEvent): WindowPoint =>
  'touches' in event ? ((event.touches[0] ?? event.changedTouches[0]) as Touch) : event

/** Overrides of leaflet-draw's rectangle: it receives the press wherever it ends, keeps the map still, shows the rectangle and fires
 * `draw:created`; `options.press` interprets a press. */
export const RectangleTool = Draw.Rectangle.extend({
  addHooks(this: DrawRectangle) {
    addTouches(this._map)
    ownRectangle.addHooks.call(this)
    // leaflet-draw would prevent every touch on the page, so that no button could be tapped.
    document.removeEventListener('touchstart', DomEvent.preventDefault)
    DomEvent.on(document.documentElement, 'touchcancel', this._onTouchCancel, this)
  },
  removeHooks(this: DrawRectangle) {
    DomEvent.off(document.documentElement, 'touchcancel', this._onTouchCancel, this)
    this._corner?.remove()
    this._corner = null
    ownRectangle.removeHooks.call(this)
  },
  _onMouseDown(this: DrawRectangle, event: PressEvent) {
    const { originalEvent } = event
    const isTouch = 'touches' in originalEvent
    if (isTouch && originalEvent.touches.length > 1) this.options.press.takeBack()
    else if (isTouch || originalEvent.button === 0) {
      this.options.press.down(pointOf(originalEvent))
      ownSimpleShape._onMouseDown.call(this, event)
    }
  },
  _onMouseMove(this: DrawRectangle, { originalEvent }: PressEvent) {
    if (this._isDrawing) this.options.press.move(pointOf(originalEvent))
  },
  _onMouseUp(this: DrawRectangle, event: MouseEvent | TouchEvent) {
    this._isDrawing = false
    this.options.press.up(pointOf(event))
  },
  _onTouchCancel(this: DrawRectangle) {
    this._isDrawing = false
    this.options.press.takeBack()
  },

  show(this: DrawRectangle, { vertices: [first], cursor }: SketchState) {
    if (!first) this._corner?.remove()
    this._corner = first ? (this._corner ?? vertexMarker(first).addTo(this._map)) : null
    this._corner?.setLatLng(first ?? [0, 0])
    if (first && cursor) {
      this._startLatLng = latLng(first)
      this._drawShape(latLng(cursor))
      fillSketch(this._shape?.getElement(), this.options.kind)
    } else {
      this._shape?.remove()
      delete this._shape
    }
  },
  complete(this: DrawRectangle, shape: NewShape) {
    if (shape.type !== 'rectangle') return
    const [first, , opposite] = cornersOf(shape.bounds)
    this.show({ type: 'rectangle', kind: this.options.kind, vertices: first ? [first] : [], cursor: opposite ?? null })
    ownSimpleShape._onMouseUp.call(this)
  },
})
