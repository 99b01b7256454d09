import type { LatLng } from '#engine/geometry/latLng.ts'

/** A point of the window, as every pointer event has it [px]. */
export interface WindowPoint {
  readonly clientX: number
  readonly clientY: number
  /** Held: nothing snaps. */
  readonly altKey?: boolean
  /** Held: it turns in steps. */
  readonly shiftKey?: boolean
}

/** A press that moves less is a click [px]: on an element of the map, and on the map itself. */
export const DRAG_THRESHOLD_PX = { element: 4, map: 6 } as const

/** Map interface for drawing and editing. */
export interface MapSurface {
  /** The element that shows the map, and has the focus while keys move it. */
  readonly container: HTMLElement
  /** How far a finger may slide in a tap: only beyond it the map is pulled [px]. */
  readonly tapSlopPx: number
  centre(): LatLng
  zoom(): number
  /** The place under a pointer. */
  positionAt(point: WindowPoint): LatLng
  /** Stops one finger and the pressed mouse from moving the map; two fingers zoom it.
   * @param press the press already under way, if any: its finger may be the first of two
   * @returns enables dragging again */
  disableDragging(press?: PointerEvent): () => void
  /** Moves the map at once, by so many pixels to the right and down of its middle. */
  panBy(step: { readonly x: number; readonly y: number }): void
  /** Whether two quick clicks zoom. */
  setDoubleClickZoom(isEnabled: boolean): void
  /** Calls back while the map moves, whatever moves it.
   * @returns stops calling back */
  onMove(listener: () => void): () => void
}

/** The elements of a map that are not its picture: grips, the map library's own controls and its attribution. */
const CONTROLS = 'a, button, .leaflet-control, .gmnoprint, .gm-style-cc'

/** Whether an event was meant for the picture of the map, and not for a control or a grip that lies on it. */
export const isOnPicture = ({ target }: Pick<Event, 'target'>): boolean =>
  target instanceof Element && !target.closest(CONTROLS)
