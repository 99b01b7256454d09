import type { LatLng } from '#contract/area.ts'

/** A point of the window, as every pointer event has it [px]. */
export interface WindowPoint {
  readonly clientX: number
  readonly clientY: number
}

/** What drawing and editing need of a map, whichever it is. */
export interface MapSurface {
  /** The element that shows the map, and has the focus while keys move it. */
  readonly container: HTMLElement
  /** How far a finger may slide in a tap: only beyond it the map is pulled [px]. */
  readonly tapSlopPx: number
  centre(): LatLng
  zoom(): number
  /** The place under a pointer. */
  positionAt(point: WindowPoint): LatLng
  /** Keeps one finger and the pressed mouse from moving the map; two fingers zoom it.
   * @param press the press that is under way already, if any: its finger may be the first of two
   * @returns lets them again */
  hold(press?: PointerEvent): () => void
  /** Whether two quick clicks zoom. */
  setDoubleClickZoom(isEnabled: boolean): void
  /** Tells while the map moves, whoever moves it.
   * @returns tells no longer */
  onMove(listener: () => void): () => void
}

/** What of a map's element is no part of its picture: grips, the map library's own controls and its attribution. */
const CONTROLS = 'a, button, .leaflet-control, .gmnoprint, .gm-style-cc'

/** Whether an event was meant for the picture of the map, and not for a control or a grip that lies on it. */
export const isOnPicture = ({ target }: Pick<Event, 'target'>): boolean =>
  target instanceof Element && !target.closest(CONTROLS)
