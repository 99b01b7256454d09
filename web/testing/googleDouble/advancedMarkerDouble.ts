import { type LatLngLike, literalOf } from './latLng.ts'
import type { MapDouble } from './mapDouble.ts'
import { canvasProjectionDouble } from './projections.ts'
import { fault } from './record.ts'
import { assertOptions } from './strict.ts'

type Options = google.maps.marker.AdvancedMarkerElementOptions

const OPTIONS = {
  anchorLeft: true,
  anchorTop: true,
  collisionBehavior: true,
  content: true,
  gmpClickable: true,
  gmpDraggable: true,
  map: true,
  position: true,
  title: true,
  zIndex: true,
} as const satisfies Record<keyof Options, true>

/** A slot with Google's own pin, which the marker's children replace. */
const slotWithPin = (): HTMLSlotElement => {
  const pin = document.createElement('div')
  Object.assign(pin.style, { width: '26px', height: '37px', borderRadius: '13px 13px 0 13px', background: '#ea4335' })
  const slot = document.createElement('slot')
  slot.append(pin)
  return slot
}

/** `google.maps.marker.AdvancedMarkerElement`: the middle of its lower edge marks its place, in the layer that gets pointer events. */
export class AdvancedMarkerDouble
  extends HTMLElement
  implements Pick<google.maps.marker.AdvancedMarkerElement, 'map' | 'position' | 'zIndex' | 'gmpClickable'>
{
  gmpClickable: boolean | null = null
  private ownMap: google.maps.Map | null = null
  private ownPosition: LatLngLike | null = null
  private readonly follow = (): void => this.place()

  constructor(options: Options = {}) {
    super()
    assertOptions('AdvancedMarkerElement', options, OPTIONS)
    this.attachShadow({ mode: 'open' }).append(slotWithPin())
    Object.assign(this.style, { position: 'absolute', left: '0', top: '0' })
    const { content, title, ...rest } = options
    if (content !== undefined) this.content = content
    if (title) this.title = title
    Object.assign(this, rest)
  }

  get map(): google.maps.Map | null {
    return this.ownMap
  }
  set map(map: google.maps.Map | null) {
    if (this.ownMap) this.leave(this.ownMap)
    this.ownMap = map
    if (map) this.enter(map)
  }
  get position(): LatLngLike | null {
    return this.ownPosition
  }
  set position(position: google.maps.marker.AdvancedMarkerElement['position']) {
    if (position && 'altitude' in position) throw fault('a marker of the double has no altitude')
    this.ownPosition = position ? literalOf(position as LatLngLike) : null
    this.place()
  }
  get zIndex(): number | null {
    return Number(this.style.zIndex)
  }
  set zIndex(zIndex: number | null) {
    this.style.zIndex = String(zIndex ?? '')
  }
  /** Google's types mark it as deprecated in favour of the element's own children. */
  set content(_content: Node | null) {
    throw fault('AdvancedMarkerElement.content is deprecated: append the content to the element')
  }

  private enter(map: google.maps.Map): void {
    const { engine } = map as unknown as MapDouble
    if (!engine.options.mapId) throw fault('AdvancedMarkerElement is not shown on a map without a mapId')
    engine.followers.add(this.follow)
    engine.dom.panes.overlayMouseTarget.append(this)
    this.place()
  }
  private leave(map: google.maps.Map): void {
    const { engine } = map as unknown as MapDouble
    engine.followers.delete(this.follow)
    this.remove()
  }
  private place(): void {
    if (!this.ownMap || !this.ownPosition) return
    const { engine } = this.ownMap as unknown as MapDouble
    if (!engine.shown) return
    const at = canvasProjectionDouble(engine).fromLatLngToDivPixel(this.ownPosition)
    if (at) this.style.transform = `translate(${at.x}px, ${at.y}px) translate(-50%, -100%)`
  }
}
