import { behaviour } from './behaviour.ts'
import { literalOf } from './latLng.ts'
import { buildMapDom, type MapDom } from './mapDom.ts'
import { changedOptions, firstOptions, limitsOf } from './mapOptions.ts'
import { toWorld } from './mercator.ts'
import { TileLayer, type TileUrl } from './tileLayer.ts'
import { allowed, type BoxSize, isSameView, offsetOf, type View } from './viewport.ts'

/** Rest after which a map is idle [ms]. */
const IDLE_AFTER_MS = 20
/** Largest drag before the panes get a new origin [px]. */
const REANCHOR_PX = 2000

export interface EngineEvents {
  emit(eventName: string, ...args: readonly unknown[]): void
}

/** Internal state of a map: its view and the visible picture. As with Google, the picture follows a change in the next frame; until
 * then projection and bounds belong to the picture. */
export class MapEngine {
  options: google.maps.MapOptions
  /** The requested view. */
  view: View
  /** The visible view; null before the first picture. */
  shown: View | null = null
  readonly dom: MapDom
  readonly div: HTMLElement
  /** Called after every new picture, in order of registration. */
  readonly followers = new Set<() => void>()
  private origin: View
  private readonly tiles: TileLayer
  private readonly events: EngineEvents
  private isMoving = false
  /** The picture during an animation to the view; null otherwise. */
  private gliding: View | null = null
  /** True once the bounds of the animation's end were sent. */
  private hasToldGlide = false
  private frame = 0
  private idleTimer: ReturnType<typeof setTimeout> | undefined

  constructor(div: HTMLElement, options: google.maps.MapOptions, urlOf: TileUrl, events: EngineEvents) {
    this.div = div
    this.events = events
    this.options = firstOptions(options)
    this.view = this.within(viewOf(this.options))
    this.origin = this.view
    this.dom = buildMapDom(div, this.options)
    this.tiles = new TileLayer(this.dom.tilePane, urlOf, () => this.events.emit('tilesloaded'))
    this.applyOptions()
    new ResizeObserver(() => this.requestPicture()).observe(div)
    this.requestPicture()
  }

  get size(): BoxSize {
    return { width: this.div.clientWidth, height: this.div.clientHeight }
  }

  setOptions(changes: google.maps.MapOptions): void {
    const before = this.options
    this.options = changedOptions(before, changes)
    if (before.mapTypeId !== this.options.mapTypeId) this.events.emit('maptypeid_changed')
    this.applyOptions()
    const asked = { ...this.options, center: changes.center ?? null, zoom: changes.zoom ?? null }
    this.look({ ...this.view, ...placeOf(asked) })
    this.requestPicture()
  }

  /** Sets the view. Listeners to center and zoom run at once. */
  look(wish: View): void {
    const view = this.within(wish)
    const { x, y, zoom } = this.view
    if (isSameView(view, this.view)) return
    this.view = view
    if (view.x !== x || view.y !== y) this.events.emit('center_changed')
    if (view.zoom !== zoom) this.events.emit('zoom_changed')
    this.requestPicture()
  }

  /** Shows another picture than the view, during an animation.
   * @param picture null: the view again */
  glide(picture: View | null): void {
    if (!this.gliding) this.hasToldGlide = false
    this.gliding = picture
    this.requestPicture()
  }

  /** A map moved by the user or an animation is not idle. */
  setMoving(isMoving: boolean): void {
    this.isMoving = isMoving
    this.requestPicture()
  }

  /** Origin of the panes, from the middle of the picture [px]. */
  get paneOffset(): { readonly x: number; readonly y: number } {
    return offsetOf(this.shown ?? this.view, this.origin)
  }

  private applyOptions(): void {
    const { keyboardShortcuts, draggableCursor, gestureHandling } = this.options
    this.dom.surface.tabIndex = keyboardShortcuts === false ? -1 : 0
    this.dom.shortcuts.style.display = keyboardShortcuts === false ? 'none' : 'inline-block'
    this.dom.surface.style.cursor = draggableCursor ?? 'grab'
    this.dom.surface.style.touchAction =
      gestureHandling === 'none' ? 'auto' : gestureHandling === 'greedy' ? 'none' : 'pan-x pan-y'
  }

  private within(view: View): View {
    return allowed(view, limitsOf(this.options, behaviour.imageryMaxZoom), this.size)
  }

  private requestPicture(): void {
    clearTimeout(this.idleTimer)
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.show())
  }

  private show(): void {
    this.frame = 0
    if (this.size.width === 0 || this.size.height === 0) return
    const isFirst = this.shown === null
    this.view = this.within(this.view)
    this.shown = this.gliding ?? this.view
    this.anchor(this.shown)
    const { x, y } = this.paneOffset
    for (const layer of this.dom.moving) layer.style.transform = `translate(${x}px, ${y}px)`
    this.tiles.show(this.shown, this.size, this.origin, this.options.mapTypeId ?? 'roadmap')
    if (isFirst) this.events.emit('projection_changed')
    if (!this.hasToldGlide) this.events.emit('bounds_changed')
    this.hasToldGlide = this.gliding !== null
    for (const follow of [...this.followers]) follow()
    this.restSoon()
  }

  /** The panes keep their origin during a drag, so that their elements need not be moved. */
  private anchor(shown: View): void {
    const { x, y } = this.paneOffset
    const isFar = Math.hypot(x, y) > REANCHOR_PX
    if (this.origin.zoom !== shown.zoom || isFar) this.origin = shown
  }

  private restSoon(): void {
    clearTimeout(this.idleTimer)
    if (this.isMoving) return
    this.idleTimer = setTimeout(() => this.events.emit('idle'), IDLE_AFTER_MS)
  }
}

const placeOf = ({ center, zoom }: google.maps.MapOptions): Partial<View> => {
  const world = center ? toWorld(literalOf(center).lat, literalOf(center).lng) : {}
  return { ...world, ...(zoom != null && { zoom }) }
}

const viewOf = (options: google.maps.MapOptions): View => ({ x: 0, y: 0, zoom: 0, ...placeOf(options) })
