import type { MapEngine } from './mapEngine.ts'
import { MvcObjectDouble } from './mvcObject.ts'
import { canvasProjectionDouble } from './projections.ts'
import { fault } from './record.ts'
import { strict } from './strict.ts'

type Member = 'draw' | 'getMap' | 'getPanes' | 'getProjection' | 'onAdd' | 'onRemove' | 'setMap'

const HITS = ['click', 'dblclick', 'contextmenu'] as const
const GESTURES = ['pointerdown', 'mousedown', 'touchstart', 'wheel'] as const

const stopFrom = (element: Element, types: readonly string[]): void => {
  for (const type of types) element.addEventListener(type, (event) => event.stopPropagation(), { passive: true })
}

/** `google.maps.OverlayView`. As at Google it is added and removed with a delay, and drawn after every move. */
export class OverlayViewDouble extends MvcObjectDouble implements Pick<google.maps.OverlayView, Member> {
  private map: google.maps.Map | null = null
  /** The overlay's map before a pending change. */
  private standsOn: MapEngine | null = null
  private readonly follow = (): void => {
    const wanted = this.map ? engineOf(this.map) : null
    if (!wanted?.shown || wanted !== this.standsOn) return
    this.draw()
  }

  static preventMapHitsFrom(element: Element): void {
    stopFrom(element, HITS)
  }
  static preventMapHitsAndGesturesFrom(element: Element): void {
    stopFrom(element, [...HITS, ...GESTURES])
  }

  onAdd(): void {}
  draw(): void {}
  onRemove(): void {}

  getMap(): google.maps.Map | null {
    return this.map
  }
  getPanes(): google.maps.MapPanes | null {
    return this.standsOn && strict<google.maps.MapPanes>('google.maps.MapPanes', this.standsOn.dom.panes)
  }
  getProjection(): google.maps.MapCanvasProjection {
    // Google returns nothing before the overlay is added, although its types say otherwise.
    return (this.standsOn ? canvasProjectionDouble(this.standsOn) : undefined) as google.maps.MapCanvasProjection
  }
  setMap(map: google.maps.Map | google.maps.StreetViewPanorama | null): void {
    if (map !== null && !('getMapTypeId' in map)) throw fault('overlays stand on maps only')
    this.map = map
    setTimeout(() => this.reconcile())
  }

  private reconcile(): void {
    const wanted = this.map ? engineOf(this.map) : null
    if (wanted === this.standsOn) return
    if (this.standsOn) this.leave(this.standsOn)
    if (!wanted) return
    if (wanted.shown) this.enter(wanted)
    else this.awaitPicture(wanted)
  }
  private awaitPicture(engine: MapEngine): void {
    const begin = () => {
      engine.followers.delete(begin)
      this.reconcile()
    }
    engine.followers.add(begin)
  }
  private enter(engine: MapEngine): void {
    this.standsOn = engine
    this.onAdd()
    engine.followers.add(this.follow)
    this.draw()
  }
  private leave(engine: MapEngine): void {
    engine.followers.delete(this.follow)
    this.onRemove()
    this.standsOn = null
  }
}

const engineOf = (map: google.maps.Map): MapEngine => (map as unknown as { readonly engine: MapEngine }).engine
