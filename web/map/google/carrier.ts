/** Presses on what can be dragged; the map must not hear of them, or it would be pulled along, nor of the end of a touch, which it
 * would keep from becoming a click. A second finger is the map's: the two zoom it. */
const keepHeldPresses = (element: HTMLElement): (() => void) => {
  const ending = new AbortController()
  const options = { passive: true, signal: ending.signal }
  const heldTouches = new Set<number>()
  const isOnHeld = ({ target }: Event) => target instanceof Element && target.closest('[data-held]') !== null
  const keepPress = (event: MouseEvent) => {
    const isSecondFinger = event instanceof PointerEvent && !event.isPrimary
    if (isOnHeld(event) && !isSecondFinger) event.stopPropagation()
  }
  const keepTouch = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!touch || event.touches.length > 1) return
    heldTouches.clear()
    if (!isOnHeld(event)) return
    heldTouches.add(touch.identifier)
    event.stopPropagation()
  }
  const keepTouchEnd = (event: TouchEvent) => {
    if ([...event.changedTouches].some(({ identifier }) => heldTouches.has(identifier))) event.stopPropagation()
  }
  element.addEventListener('pointerdown', keepPress, options)
  element.addEventListener('mousedown', keepPress, options)
  element.addEventListener('touchstart', keepTouch, options)
  element.addEventListener('touchend', keepTouchEnd, options)
  return () => ending.abort()
}

/** The layers of Google's maps that are used here: above the tiles, and above that where elements hear clicks. */
export type Pane = 'overlayLayer' | 'overlayMouseTarget'

/** An element a map carries along while it is pulled. */
export interface Carried {
  /** Null before the map shows its picture. */
  projection(): google.maps.MapCanvasProjection | null
  drop(): void
}

/** Lets a map carry an element along.
 * @param onDraw told when the picture is there, and when it has changed otherwise than by being pulled */
export const carry = (
  OverlayView: typeof google.maps.OverlayView,
  map: google.maps.Map,
  { element, pane, onDraw }: { readonly element: HTMLElement; readonly pane: Pane; readonly onDraw: () => void },
): Carried => {
  let letPressesGo = () => {}
  class Carrier extends OverlayView {
    override onAdd() {
      letPressesGo = keepHeldPresses(element)
      this.getPanes()?.[pane].append(element)
    }
    override draw() {
      onDraw()
    }
    override onRemove() {
      letPressesGo()
      element.remove()
    }
  }
  const carrier = new Carrier()
  carrier.setMap(map)
  return {
    projection: () => carrier.getProjection() ?? null,
    drop: () => carrier.setMap(null),
  }
}
