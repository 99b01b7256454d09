/** Stops presses on draggable elements before the map, which would be dragged too, and the end of a touch, whose click the map would
 * suppress. A second finger reaches the map: two fingers zoom. */
const stopDragPresses = (element: HTMLElement): (() => void) => {
  const ending = new AbortController()
  const options = { passive: true, signal: ending.signal }
  const draggingTouches = new Set<number>()
  const isOnDraggable = ({ target }: Event) => target instanceof Element && target.closest('[data-draggable]') !== null
  const onPress = (event: MouseEvent) => {
    const isSecondFinger = event instanceof PointerEvent && !event.isPrimary
    if (isOnDraggable(event) && !isSecondFinger) event.stopPropagation()
  }
  const onTouch = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!touch || event.touches.length > 1) return
    draggingTouches.clear()
    if (!isOnDraggable(event)) return
    draggingTouches.add(touch.identifier)
    event.stopPropagation()
  }
  const onTouchEnd = (event: TouchEvent) => {
    if ([...event.changedTouches].some(({ identifier }) => draggingTouches.has(identifier))) event.stopPropagation()
  }
  element.addEventListener('pointerdown', onPress, options)
  element.addEventListener('mousedown', onPress, options)
  element.addEventListener('touchstart', onTouch, options)
  element.addEventListener('touchend', onTouchEnd, options)
  return () => ending.abort()
}

/** Google's layers in use: `overlayLayer` lies above the tiles, `overlayMouseTarget` above it and gets clicks. */
export type Pane = 'overlayLayer' | 'overlayMouseTarget'

/** An element that moves with the map. */
export interface Overlay {
  /** Null before the map's first picture. */
  projection(): google.maps.MapCanvasProjection | null
  drop(): void
}

/** Adds an element that the map moves.
 * @param onDraw called with the first picture, and after every change other than a drag */
export const addOverlay = (
  OverlayView: typeof google.maps.OverlayView,
  map: google.maps.Map,
  { element, pane, onDraw }: { readonly element: HTMLElement; readonly pane: Pane; readonly onDraw: () => void },
): Overlay => {
  let stopListening = () => {}
  class ElementOverlay extends OverlayView {
    override onAdd() {
      stopListening = stopDragPresses(element)
      this.getPanes()?.[pane].append(element)
    }
    override draw() {
      onDraw()
    }
    override onRemove() {
      stopListening()
      element.remove()
    }
  }
  const overlay = new ElementOverlay()
  overlay.setMap(map)
  return {
    projection: () => overlay.getProjection() ?? null,
    drop: () => overlay.setMap(null),
  }
}
