import type { ComponentType } from 'react'
import type { MapType, TileProvider } from '#contract/config.ts'
import type { Surrounding } from '#contract/surroundings.ts'
import type { Bounds, LatLng } from '#engine/geometry/latLng.ts'
import type { Geocoder } from './places/geocoder.ts'

/** The map port: props in, events out. The planner's store is the truth and the map reconciles to it. */
export interface MapAdapter {
  readonly id: 'leaflet' | 'google'
  /** The map itself, a lazily loaded chunk. */
  readonly View: ComponentType<MapViewProps>
  readonly geocoder: Geocoder
  /** True for a map that ignores the imagery it is given. */
  readonly hasOwnImagery: boolean
}

export interface Camera {
  readonly centre: LatLng
  readonly zoom: number
}

/** An obstacle stands on a roof and keeps modules away: a chimney, a skylight. A rectangle or a polygon. Buildings, walls and trees
 * stand around roofs: an outline, a line, a circle. */
export type ShapeKind = 'roof' | 'obstacle' | Surrounding['kind']

interface ShapeIdentity {
  readonly id: string
  /** A roof where it is not said. */
  readonly kind?: ShapeKind
}
export type RectangleShape = ShapeIdentity & { readonly type: 'rectangle'; readonly bounds: Bounds }
export type PathShape = ShapeIdentity & {
  readonly type: 'polygon' | 'polyline'
  /** A polygon's first vertex is not repeated at the end. */
  readonly coordinates: readonly LatLng[]
}
export type CircleShape = ShapeIdentity & {
  readonly type: 'circle'
  readonly center: LatLng
  /** On the ground [m]. */
  readonly radiusM: number
}
/** Shape of an area or an obstacle. */
export type OutlineShape = RectangleShape | PathShape
export type Shape = OutlineShape | CircleShape
export type NewShape = Omit<RectangleShape, 'id'> | Omit<PathShape, 'id'> | Omit<CircleShape, 'id'>
export type ShapeType = Shape['type']
/** Sketches: a shape of a type, a polygon of four right angles over its first edge, or with one click a rectangle as wide as a
 * chimney. */
export type SketchType = ShapeType | 'alongEdge' | 'chimney'

/** `edit` and `off` both leave the map free; in `edit` the selected shape shows its measures. In `edges` one of its edges is
 * to be clicked, and it cannot be changed meanwhile. In `chimney` the selected obstacle can be moved. */
export type DrawMode = 'off' | 'edit' | 'edges' | SketchType

/** The modules laid out on one shape, thousands of them: painted as one picture, not as shapes of their own. A new object
 * replaces the one of the same id; shared data (`cornersDeg`) is reused. */
export interface ModulesOverlay {
  /** The id of the shape the modules lie on. */
  readonly id: string
  /** Eight numbers a module: latitude and longitude [degrees] of its four corners, in order around it. Not written to
   * once the map has it. */
  readonly cornersDeg: Float64Array
  /** One byte of `MODULE_STATE` a module. Null: all are laid. */
  readonly states: Uint8Array | null
  /** A CSS colour for each module in place of its own look. */
  readonly colours?: readonly string[] | undefined
}

/** Shade on one level: the ground, a flat top, a roof. A level hides the shade below it. */
export interface ShadowLevel {
  /** Where the level is; null: everywhere. */
  readonly outline: readonly LatLng[] | null
  readonly shadows: readonly {
    /** Shaded is the union of the rings; all in the same direction. */
    readonly rings: readonly (readonly LatLng[])[]
    /** The share of the light that is taken, 1 for all. */
    readonly takenFraction: number
  }[]
}

/** One module of an overlay, by its place in it. */
export interface ModuleRef {
  readonly overlayId: string
  readonly index: number
}

/** Why a map cannot be shown. */
export type MapFailure = 'notLoaded' | 'timedOut' | 'keyMissing' | 'keyRefused' | 'quotaExceeded'
export type MapStatus = 'loading' | 'ready' | { readonly failure: MapFailure }

/** Why a shape, or a change of one, was not accepted. */
export type DrawRefusal = 'selfIntersecting' | 'degenerateGeometry' | 'areaTooLarge' | 'tooManyVertices'

/** A sketch with its actions: the hint and the touch buttons need no map. */
export interface Sketch {
  readonly type: SketchType
  readonly vertexCount: number
  /** Length of the edge between the last two vertices [m]; null before there are two. */
  readonly lastEdgeM: number | null
  /** It is being dragged out: letting go ends it. */
  readonly isDragged: boolean
  readonly canFinish: boolean
  finish(): void
  removeLastVertex(): void
  cancel(): void
}

/** The drawing on the map, and its actions. */
export interface MapDrawing {
  readonly drawMode: DrawMode
  /** Nothing that is shown can be changed: a press on a shape moves the map. */
  readonly isReadOnly?: boolean
  /** The selected shape can be moved as a whole only: a finger would meet its grips instead of it. */
  readonly hidesGrips?: boolean
  /** Kind of a drawn shape; changing it while drawing starts over. */
  readonly drawKind: ShapeKind
  /** Controlled: the store's shapes are shown. */
  readonly shapes: readonly Shape[]
  readonly selectedShapeId: string | null
  /** The marked edges of the selected shape, by the vertex each begins at. */
  readonly markedEdges?: readonly number[]
  /** Whether an edge of the selected shape can be clicked beside its being changed; in the mode `edges` it can in any case. */
  readonly asksForEdge?: boolean
  /** Seen whenever they are given. Only those on the selected shape answer the pointer, while nothing is drawn and they
   * are large enough to be met: everywhere else a press means the shape or the map. */
  readonly overlays: readonly ModulesOverlay[]
  /** The shade of a moment, from the lowest level up; absent: none is shown. It lies over modules and under shapes. */
  readonly shadows?: readonly ShadowLevel[] | undefined
  /** A module chosen elsewhere, shown as if the mouse were over it. */
  readonly highlightedModule: ModuleRef | null
}

/** User actions on the drawing. */
export interface DrawingEvents {
  shapeDrawn(shape: NewShape): void
  shapeEdited(shape: Shape): void
  /** The dragged shape, at every move; null when the drag ends, dropped or cancelled, and while it would be refused. */
  shapeDragged(shape: Shape | null): void
  /** An edge of the selected shape was clicked while that is asked for: the one from vertex `edgeIndex` to the next, a
   * rectangle's counted from its south-west corner against the clock. */
  edgeClicked(edgeIndex: number): void
  shapeSelected(id: string): void
  /** The module under the mouse, whenever that changes; null when there is none. */
  moduleHovered(module: ModuleRef | null): void
  /** A click or tap on a module. A press that moves is a drag of the shape underneath instead. */
  moduleClicked(module: ModuleRef): void
  drawRefused(reason: DrawRefusal): void
  /** The sketch after every change of it; null when nothing is being drawn. */
  sketchChanged(sketch: Sketch | null): void
}

export interface MapEvents extends DrawingEvents {
  status(status: MapStatus): void
  /** None of the first tiles of `imagery` could be loaded. */
  imageryFailed(imagery: TileProvider): void
  /** Imagery was there before: true when the whole map has none any more, false when some comes again. */
  imageryLost(isLost: boolean): void
  /** The code for drawing could not be fetched, with what tries again; null once it is tried. */
  drawingFailed(retry: (() => void) | null): void
  cameraChanged(camera: Camera): void
}

export interface MapViewProps {
  /** A new object moves the map. */
  readonly camera: Camera
  readonly mapType: MapType
  /** Imagery of a map of tiles; a map with imagery of its own ignores it. */
  readonly imagery: TileProvider
  /** Another one loads the same imagery anew. */
  readonly imageryAttempt?: number
  readonly marker: LatLng | null
  readonly drawing: MapDrawing
  readonly on: MapEvents
}

/** How a module of an overlay is shown. A removed one leaves a ghost to bring it back by; one left open, which fits and is no part of
 * the plant, a faint outline. */
export const MODULE_STATE = { laid: 0, removed: 1, open: 2 } as const
