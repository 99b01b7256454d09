import type { LatLng } from '#engine/geometry/latLng.ts'

/** A point of the window, as in a pointer event [px]. */
export interface WindowPoint {
  readonly clientX: number
  readonly clientY: number
  /** True disables snapping. */
  readonly altKey?: boolean
  /** True rotates in steps. */
  readonly shiftKey?: boolean
}

/** A press that moves less is a click [px]: on an element of the map, or on the map itself. */
export const DRAG_THRESHOLD_PX = { element: 4, map: 6 } as const

/** Map interface for drawing and editing. */
export interface MapSurface {
  /** The element that shows the map and has the focus for keyboard panning. */
  readonly container: HTMLElement
  /** Distance a finger may slide during a tap; beyond it the map is dragged [px]. */
  readonly tapSlopPx: number
  center(): LatLng
  zoom(): number
  /** The place under a pointer. */
  positionAt(point: WindowPoint): LatLng
  /** Stops one finger and the pressed mouse from dragging the map; two fingers still zoom.
   * @param press the current press, if any: its finger may be the first of two
   * @returns enables dragging again */
  disableDragging(press?: PointerEvent): () => void
  /** Pans the map at once [px right and down]. */
  panBy(step: { readonly x: number; readonly y: number }): void
  /** Whether a double click zooms. */
  setDoubleClickZoom(isEnabled: boolean): void
  /** Calls back during every movement of the map, whatever its cause.
   * @returns stops calling back */
  onMove(listener: () => void): () => void
}

/** Elements on a map that are not part of its picture: grips, the map library's controls and its attribution. */
const CONTROLS = 'a, button, .leaflet-control, .gmnoprint, .gm-style-cc'

/** Whether an event targets the picture of the map instead of a control or a grip. */
export const isOnPicture = ({ target }: Pick<Event, 'target'>): boolean =>
  target instanceof Element && !target.closest(CONTROLS)
