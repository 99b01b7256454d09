import { animateTo, stopAnimation } from './animateView.ts'
import { behaviour } from './behaviour.ts'
import { DragGestures } from './dragGestures.ts'
import { LatLngDouble, type LatLngLike, literalOf } from './latLng.ts'
import { asGoogleBounds, boundsLiteralOf, LatLngBoundsDouble, type LatLngBoundsLike } from './latLngBounds.ts'
import { madeMaps } from './madeMaps.ts'
import { MapEngine } from './mapEngine.ts'
import { gestureHandlingOf, hasFractionalZoom } from './mapOptions.ts'
import { fromWorld, toWorld } from './mercator.ts'
import { MvcObjectDouble } from './mvcObject.ts'
import { listenToClicks, listenToWheel } from './pointGestures.ts'
import { projectionDouble } from './projections.ts'
import { fault, recorded } from './record.ts'
import { refuseKey } from './refuseKey.ts'
import { assertOptions } from './strict.ts'
import { tileUrl } from './tileUrl.ts'
import { type Offset, offsetOf, pulled, type View, worldAt } from './viewport.ts'

const PAN_PX = 60
const KEY_PAN_MS = 150
/** Home, End, Page Up and Page Down move by three quarters of the map. */
const PAGE = 0.75

const panOf = (key: string, { width, height }: { width: number; height: number }): Offset | null => {
  const pans: Readonly<Record<string, Offset>> = {
    ArrowLeft: { x: PAN_PX, y: 0 },
    ArrowRight: { x: -PAN_PX, y: 0 },
    ArrowUp: { x: 0, y: PAN_PX },
    ArrowDown: { x: 0, y: -PAN_PX },
    Home: { x: width * PAGE, y: 0 },
    End: { x: -width * PAGE, y: 0 },
    PageUp: { x: 0, y: height * PAGE },
    PageDown: { x: 0, y: -height * PAGE },
  }
  return pans[key] ?? null
}

const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

/** Google's keys, unless they are disabled or an element on the map handled the key. */
const listenToKeys = (engine: MapEngine): void => {
  engine.dom.surface.addEventListener('keydown', (event) => {
    if (engine.options.keyboardShortcuts === false || event.defaultPrevented || event.ctrlKey || event.altKey) return
    const pan = panOf(event.key, engine.size)
    const zoom = ZOOMS[event.key]
    if (!pan && zoom === undefined) return
    event.preventDefault()
    if (pan) animateTo(engine, pulled(engine.view, pan), KEY_PAN_MS)
    else engine.look({ ...engine.view, zoom: engine.view.zoom + (zoom ?? 0) })
  })
}

/** With greedy gestures the map suppresses the browser's click after a touch and sends its own after a tap: like Google's it is
 * untrusted, at the place where the finger was lifted.
 * @param wasPull whether the last press became a drag */
const listenToTaps = (engine: MapEngine, wasPull: () => boolean): void => {
  const { surface } = engine.dom
  let isTap = false
  surface.addEventListener(
    'touchstart',
    (event) => {
      isTap = event.touches.length === 1 && gestureHandlingOf(engine.options) === 'greedy'
      if (gestureHandlingOf(engine.options) === 'greedy') event.preventDefault()
    },
    { passive: false },
  )
  surface.addEventListener(
    'touchend',
    (event) => {
      if (!event.cancelable || gestureHandlingOf(engine.options) !== 'greedy') return
      event.preventDefault()
      const finger = event.changedTouches[0]
      if (!isTap || !finger || wasPull()) return
      isTap = false
      const { clientX, clientY } = finger
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, clientX, clientY })
      event.target?.dispatchEvent(click)
    },
    { passive: false },
  )
}

/** The events of `google.maps.Map` that are not deprecated. */
const MAP_EVENTS: ReadonlySet<string> = new Set([
  'bounds_changed',
  'center_changed',
  'click',
  'contextmenu',
  'dblclick',
  'drag',
  'dragend',
  'dragstart',
  'heading_changed',
  'idle',
  'isfractionalzoomenabled_changed',
  'mapcapabilities_changed',
  'maptypeid_changed',
  'mousemove',
  'mouseout',
  'mouseover',
  'projection_changed',
  'renderingtype_changed',
  'tilesloaded',
  'tilt_changed',
  'zoom_changed',
])

type Member =
  | 'addListener'
  | 'fitBounds'
  | 'getBounds'
  | 'getCenter'
  | 'getDiv'
  | 'getHeading'
  | 'getMapTypeId'
  | 'getProjection'
  | 'getRenderingType'
  | 'getTilt'
  | 'getZoom'
  | 'moveCamera'
  | 'panBy'
  | 'panTo'
  | 'setCenter'
  | 'setMapTypeId'
  | 'setOptions'
  | 'setZoom'

const PAN_MS = 300
const ZOOM_MS = 150
const CAMERA = { center: true, zoom: true, tilt: true, heading: true } as const satisfies Record<
  keyof google.maps.CameraOptions,
  true
>

/** `google.maps.Map`: a raster map in plan view. */
export class MapDouble extends MvcObjectDouble implements Pick<google.maps.Map, Member> {
  static readonly DEMO_MAP_ID = 'DEMO_MAP_ID'
  readonly engine: MapEngine
  protected override eventNames = MAP_EVENTS

  constructor(div: HTMLElement, options: google.maps.MapOptions = {}) {
    super()
    if (!(div instanceof HTMLElement)) throw new TypeError('Map: Expected mapDiv of type HTMLElement')
    recorded.mapsMade += 1
    madeMaps.push(this as unknown as google.maps.Map)
    this.engine = new MapEngine(div, options, tileUrl, this)
    const emit = (eventName: string, ...args: readonly unknown[]) => this.emit(eventName, ...args)
    const drags = new DragGestures(this.engine, emit)
    listenToClicks(this.engine, emit, () => drags.wasPull)
    listenToTaps(this.engine, () => drags.wasPull)
    listenToWheel(this.engine)
    listenToKeys(this.engine)
    if (behaviour.keyError) refuseKey(this, behaviour.keyError)
  }

  getCenter(): google.maps.LatLng {
    const { lat, lng } = fromWorld(this.engine.view)
    return new LatLngDouble(lat, lng)
  }
  getZoom(): number {
    const { zoom } = this.engine.view
    return hasFractionalZoom(this.engine.options) ? zoom : Math.round(zoom)
  }
  getBounds(): google.maps.LatLngBounds | undefined {
    const { shown, view, size } = this.engine
    if (!shown) return undefined
    const half = { x: size.width / 2, y: size.height / 2 }
    const northEast = fromWorld(worldAt(view, { x: half.x, y: -half.y }))
    const southWest = fromWorld(worldAt(view, { x: -half.x, y: half.y }))
    return asGoogleBounds(new LatLngBoundsDouble(southWest, northEast))
  }
  getProjection(): google.maps.Projection | undefined {
    return this.engine.shown ? projectionDouble() : undefined
  }
  getDiv(): HTMLElement {
    return this.engine.div
  }
  getMapTypeId(): string {
    return this.engine.options.mapTypeId ?? 'roadmap'
  }
  getRenderingType(): google.maps.RenderingTypeString {
    return this.engine.options.renderingType ?? 'RASTER'
  }
  getTilt(): number {
    return 0
  }
  getHeading(): number {
    return 0
  }

  setOptions(options: google.maps.MapOptions | null): void {
    this.engine.setOptions(options ?? {})
  }
  setMapTypeId(mapTypeId: string): void {
    this.engine.setOptions({ mapTypeId })
  }
  setCenter(center: LatLngLike): void {
    this.moveCamera({ center })
  }
  /** Animated. */
  setZoom(zoom: number): void {
    animateTo(this.engine, { ...this.engine.view, zoom: this.whole(zoom) }, ZOOM_MS)
  }
  moveCamera(camera: google.maps.CameraOptions): void {
    assertOptions('moveCamera', camera, CAMERA)
    if (camera.tilt || camera.heading) throw fault('a raster map is neither tilted nor turned')
    stopAnimation(this.engine)
    const zoom = camera.zoom ?? this.engine.view.zoom
    this.engine.look({ ...this.engine.view, ...(camera.center && worldOf(camera.center)), zoom: this.whole(zoom) })
  }
  /** Animated if the place is not further away than the map's size. */
  panTo(place: LatLngLike): void {
    const { view, size } = this.engine
    const target: View = { ...view, ...worldOf(place) }
    const { x, y } = offsetOf(view, target)
    const isNear = Math.abs(x) < size.width && Math.abs(y) < size.height
    if (isNear) animateTo(this.engine, target, PAN_MS)
    else this.engine.look(target)
  }
  panBy(rightPx: number, downPx: number): void {
    animateTo(this.engine, pulled(this.engine.view, { x: -rightPx, y: -downPx }), PAN_MS)
  }
  /** Sets the largest whole zoom at which the bounds are visible. */
  fitBounds(bounds: LatLngBoundsLike, padding?: number | google.maps.Padding): void {
    if (typeof padding === 'object') throw fault('fitBounds knows a padding in pixels only')
    const { south, west, north, east } = boundsLiteralOf(bounds)
    const [northWest, southEast] = [toWorld(north, west), toWorld(south, east)]
    const { width, height } = this.engine.size
    const spare = 2 * (padding ?? 0)
    const scale = Math.min(
      (width - spare) / (southEast.x - northWest.x),
      (height - spare) / (southEast.y - northWest.y),
    )
    const middle = { x: (northWest.x + southEast.x) / 2, y: (northWest.y + southEast.y) / 2 }
    stopAnimation(this.engine)
    this.engine.look({ ...middle, zoom: Math.floor(Math.log2(scale)) })
  }

  private whole(zoom: number): number {
    return hasFractionalZoom(this.engine.options) ? zoom : Math.round(zoom)
  }
}

const worldOf = (place: LatLngLike) => {
  const { lat, lng } = literalOf(place)
  return toWorld(lat, lng)
}
