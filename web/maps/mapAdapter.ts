import type { ComponentType } from 'react'
import type { DrawRefusal, NewShape, Shape, ShapeKind } from '#design/shape.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { MapType, TileProvider } from '#wire/config.ts'
import type { MapProvider } from '#wire/mapProviders.ts'
import type { SketchProgress } from '../drawing/tools/sketchTool.ts'
import type { SketchType } from '../drawing/tools/sketchTools.ts'
import type { Geocoder } from './places/geocoder.ts'

/** The map port: props in, events out. The planner's store is the source of truth, and the map reconciles to it.
 * @example
 * const { View } = createLeafletAdapter('gazetteer')
 * return <View {...{ camera, mapType, imagery, marker, drawing, on }} /> */
export interface MapAdapter {
  readonly id: MapProvider
  /** The map itself, a lazily loaded chunk. */
  readonly View: ComponentType<MapViewProps>
  readonly geocoder: Geocoder
  /** True for a map that ignores the imagery props. */
  readonly hasOwnImagery: boolean
}

export interface Camera {
  readonly center: LatLng
  readonly zoom: number
}

/** `edit` and `off` both leave the map free; in `edit` the selected shape shows its labels. In `edges` a click chooses one of its
 * edges, and the shape cannot be changed. In `chimney` the selected obstacle can be moved. */
export type DrawMode = 'off' | 'edit' | 'edges' | SketchType

/** Thousands of modules on one shape, painted as one picture. A new object replaces the one with the same id; shared data
 * (`cornersDeg`) is reused. */
export interface ModulesOverlay {
  /** Id of the modules' shape. */
  readonly id: string
  /** Eight numbers per module: latitude and longitude [degrees] of its four corners, in order. Must not change once passed to the map. */
  readonly cornersDeg: Float64Array
  /** One byte of `MODULE_STATE` per module. Null: all are laid. */
  readonly states: Uint8Array | null
  /** A CSS colour for each module instead of its usual look. */
  readonly colours?: readonly string[] | undefined
}

/** A string of modules: a line through them in the order of the cable, with a label at its start. It lets presses through. */
export interface StringPath {
  readonly label: string
  readonly path: readonly LatLng[]
  /** CSS colour of the label, on which white is readable. */
  readonly colour: string
  /** True tells the string from another one of the same colour. */
  readonly isDashed: boolean
  /** Stands out among the others. */
  readonly isLit: boolean
}

/** Shade on one level: the ground, a flat top, a roof. A level hides the shade below it. */
export interface ShadowLevel {
  /** Outline of the level; null: everywhere. */
  readonly outline: readonly LatLng[] | null
  readonly shadows: readonly {
    /** The shaded part is the union of the rings, which all run in the same direction. */
    readonly rings: readonly (readonly LatLng[])[]
    /** Fraction of the light that is blocked, 1 for all. */
    readonly takenFraction: number
  }[]
}

/** One module of an overlay, by its index. */
export interface ModuleRef {
  readonly overlayId: string
  readonly index: number
}

/** Why a map cannot be shown. */
export type MapFailure = 'notLoaded' | 'timedOut' | 'keyMissing' | 'keyRefused' | 'quotaExceeded'
export type MapStatus = 'loading' | 'ready' | { readonly failure: MapFailure }

/** A sketch with its actions: hint and touch buttons work without the map. */
export interface Sketch extends SketchProgress {
  readonly type: SketchType
  /** Length of the edge between the last two vertices [m]; null with fewer than two. */
  readonly lastEdgeM: number | null
  finish(): void
  removeLastVertex(): void
  cancel(): void
}

/** The drawing on the map, and its actions. */
export interface MapDrawing {
  readonly drawMode: DrawMode
  /** True if no shape can be changed: dragging a shape moves the map. */
  readonly isReadOnly?: boolean
  /** True if the selected shape can only be moved as a whole, because a finger would hit its grips. */
  readonly hidesGrips?: boolean
  /** Kind of the next shape; a change during a drawing starts over. */
  readonly drawKind: ShapeKind
  /** Controlled by the store. */
  readonly shapes: readonly Shape[]
  readonly selectedShapeId: string | null
  /** The marked edges of the selected shape, by the vertex each begins at. */
  readonly markedEdges?: readonly number[]
  /** True if a click on an edge of the selected shape chooses it although the shape can be changed; in the mode `edges` a click always
   * does. */
  readonly asksForEdge?: boolean
  /** Always visible. Only the modules on the selected shape react to the pointer, unless a drawing is going on or they are too small;
   * elsewhere a press belongs to the shape or the map. */
  readonly overlays: readonly ModulesOverlay[]
  /** Shade at one moment, from the lowest level up; absent: none. It lies above modules and below shapes. */
  readonly shadows?: readonly ShadowLevel[] | undefined
  /** Outlines of what modules leave free along edges. They lie on the shapes and let presses through. */
  readonly keptFree?: readonly (readonly LatLng[])[]
  /** Strings of modules. They lie above modules and shapes. */
  readonly strings?: readonly StringPath[]
  /** A module chosen elsewhere, shown as if the mouse were over it. */
  readonly highlightedModule: ModuleRef | null
}

/** User actions on the drawing. */
export interface DrawingEvents {
  shapeDrawn(shape: NewShape): void
  shapeEdited(shape: Shape): void
  /** The dragged shape at every movement; null after the drag and while the shape is invalid. */
  shapeDragged(shape: Shape | null): void
  /** An edge of the selected shape was clicked while one can be chosen: the edge from vertex `edgeIndex` to the next; a rectangle's
   * are counted counter-clockwise from its south-west corner. */
  edgeClicked(edgeIndex: number): void
  shapeSelected(id: string): void
  /** The module under the mouse, at every change; null if none. */
  moduleHovered(module: ModuleRef | null): void
  /** A click or tap on a module. A press that moves drags the shape underneath instead. */
  moduleClicked(module: ModuleRef): void
  drawRefused(reason: DrawRefusal): void
  /** The sketch after every change; null without a drawing. */
  sketchChanged(sketch: Sketch | null): void
}

export interface MapEvents extends DrawingEvents {
  status(status: MapStatus): void
  /** Called if none of the first tiles of `imagery` could be loaded. */
  imageryFailed(imagery: TileProvider): void
  /** True when the whole map has lost its imagery, false when some loads again. */
  imageryLost(isLost: boolean): void
  /** The drawing code could not be fetched, with a retry; null after a retry. */
  drawingFailed(retry: (() => void) | null): void
  cameraChanged(camera: Camera): void
}

export interface MapViewProps {
  /** A new object moves the map. */
  readonly camera: Camera
  readonly mapType: MapType
  /** Imagery of a map of tiles; a map with imagery of its own ignores it. */
  readonly imagery: TileProvider
  /** Another number loads the same imagery again. */
  readonly imageryAttempt?: number
  readonly marker: LatLng | null
  readonly drawing: MapDrawing
  readonly on: MapEvents
}

/** Display of a module. A removed one leaves an outline for restoring it; an open one, which fits but is not part of the plant, a
 * faint outline. */
export const MODULE_STATE = { laid: 0, removed: 1, open: 2 } as const
