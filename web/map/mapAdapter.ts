import type { ComponentType } from 'react'
import type { Bounds, LatLng } from '../../api/contract/area.ts'
import type { MapType, TileProvider } from '../../api/contract/config.ts'
import type { Geocoder } from './geocoder.ts'

/** The map port: props in, events out. The planner's store is the truth and the map reconciles to it. */
export interface MapAdapter {
  readonly id: 'leaflet'
  /** The map itself, a lazily loaded chunk. */
  readonly View: ComponentType<MapViewProps>
  readonly geocoder: Geocoder
}

export interface Camera {
  readonly centre: LatLng
  readonly zoom: number
}

export type RectangleShape = { readonly id: string; readonly type: 'rectangle'; readonly bounds: Bounds }
export type PathShape = {
  readonly id: string
  readonly type: 'polygon' | 'polyline'
  /** A polygon's first vertex is not repeated at the end. */
  readonly coordinates: readonly LatLng[]
}
export type Shape = RectangleShape | PathShape
export type NewShape = Omit<RectangleShape, 'id'> | Omit<PathShape, 'id'>
export type ShapeType = Shape['type']

/** `edit` and `off` both leave the map free; in `edit` the selected shape shows its measures. */
export type DrawMode = 'off' | 'edit' | ShapeType

export type MapStatus = 'loading' | 'ready'

/** Why a shape, or a change of one, was not accepted. */
export type DrawRefusal = 'selfIntersecting' | 'degenerateGeometry' | 'areaTooLarge' | 'tooManyVertices'

/** A shape while it is being drawn, with what can be done about it: the hint and the touch buttons need no map. */
export interface Sketch {
  readonly type: ShapeType
  readonly vertexCount: number
  readonly canFinish: boolean
  finish(): void
  removeLastVertex(): void
  cancel(): void
}

export type MapViewProps = Readonly<{
  /** A new object moves the map. */
  camera: Camera
  mapType: MapType
  /** What a map of tiles shows; a map with imagery of its own ignores it. */
  imagery: TileProvider
  drawMode: DrawMode
  /** Controlled: what is shown is what the store holds. */
  shapes: readonly Shape[]
  selectedShapeId: string | null
  marker: LatLng | null
  onStatus(status: MapStatus): void
  /** None of the first tiles of `imagery` could be loaded. */
  onImageryFailed(imagery: TileProvider): void
  onShapeDrawn(shape: NewShape): void
  onShapeEdited(shape: Shape): void
  onShapeSelected(id: string): void
  onDrawRefused(reason: DrawRefusal): void
  /** The sketch after every change of it; null when nothing is being drawn. */
  onSketchChanged(sketch: Sketch | null): void
  onCameraChanged(camera: Camera): void
}>
