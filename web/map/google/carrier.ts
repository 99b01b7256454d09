/** Presses on what can be dragged; the map must not hear of them, or it would be pulled along, nor of the end of a touch, which it
 * would keep from becoming a click. */
const PRESSES = ['pointerdown', 'mousedown', 'touchstart', 'touchend'] as const

const keepHeldPresses = (element: HTMLElement): (() => void) => {
  const ending = new AbortController()
  const keep = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('[data-held]')) event.stopPropagation()
  }
  for (const press of PRESSES) element.addEventListener(press, keep, { passive: true, signal: ending.signal })
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
