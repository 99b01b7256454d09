import type { LatLng } from '../geometry/latLng.ts'
import type { LocalPlane } from '../geometry/localPlane.ts'
import type { PlacedUnit } from './rows/rowUnit.ts'
import { withTakenOut } from './takenOut.ts'

/** What the front of a module looks at. */
export interface Face {
  /** Degrees from the horizontal. */
  readonly tiltDeg: number
  /** Degrees clockwise from north. */
  readonly azimuthDeg: number
}

/** Modules in their places. Of every array the entries of module `i` are those at `i`, or the eight from `8 · i`. */
export interface Placement {
  /** Modules that stay: those removed are not counted. */
  readonly quantity: number
  /** Latitude and longitude of the four corners, in order round the module [degrees]. */
  readonly cornersDeg: Float64Array
  /** The same corners as `x, y` [m]: along the eaves and up the slope, from the middle of the roof. On flat roofs `x` is along
   * the rows; of a band along a line each segment has its own plane, `x` along it. */
  readonly cornersPlaneM: Float64Array
  /** 1 where the user took the module out. */
  readonly removed: Uint8Array
  /** 1 where the longer side lies at right angles to the rows. */
  readonly isPortrait: Uint8Array
  /** From the front; −1 where the layout has no rows. */
  readonly row: Int32Array
  /** From the left, where rows stand in common columns; −1 where the layout has none. */
  readonly column: Int32Array
  /** Index into `faces`. */
  readonly faceOf: Uint16Array
  readonly faces: readonly Face[]
  /** From the front edge of a rack or tent to that of the next [m]; null where modules lie flush. */
  readonly rowPitchM: number | null
}

/** Units of one plane, and what their faces are. */
export interface PlacedOnPlane {
  readonly plane: LocalPlane
  readonly units: readonly PlacedUnit[]
  /** In the order of the units' `face` numbers. */
  readonly faces: readonly Face[]
}

interface PlacedModule {
  readonly plane: LocalPlane
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
  readonly faceOf: number
  readonly of: PlacedUnit
}

const modulesOn = ({ plane, units }: PlacedOnPlane, firstFace: number): PlacedModule[] =>
  units.flatMap((of) =>
    of.unit.modules.map(({ offsetM, depthM, face }) => ({
      plane,
      left: of.x,
      right: of.x + of.unit.acrossM,
      bottom: of.y + offsetM,
      top: of.y + offsetM + depthM,
      faceOf: firstFace + face,
      of,
    })),
  )

const cornersOf = ({ left, right, bottom, top }: PlacedModule) => [
  { x: left, y: bottom },
  { x: right, y: bottom },
  { x: right, y: top },
  { x: left, y: top },
]

/** Packs units into arrays that a worker can hand over without copying.
 * @param removedAt a module that holds one of these positions counts as taken out */
export const packPlacement = (
  planes: readonly PlacedOnPlane[],
  removedAt: readonly LatLng[],
  rowPitchM: number | null,
): Placement => {
  let firstFace = 0
  const modules = planes.flatMap((onPlane) => {
    const found = modulesOn(onPlane, firstFace)
    firstFace += onPlane.faces.length
    return found
  })
  const corners = modules.map(cornersOf)
  const positions = modules.flatMap(({ plane }, index) => (corners[index] ?? []).map(plane.toLatLng))
  const placement = {
    quantity: modules.length,
    cornersDeg: Float64Array.from(positions.flatMap(({ lat, lng }) => [lat, lng])),
    cornersPlaneM: Float64Array.from(corners.flat().flatMap(({ x, y }) => [x, y])),
    removed: new Uint8Array(modules.length),
    isPortrait: Uint8Array.from(modules, ({ of }) => Number(of.unit.isPortrait)),
    row: Int32Array.from(modules, ({ of }) => of.row),
    column: Int32Array.from(modules, ({ of }) => of.column),
    faceOf: Uint16Array.from(modules, ({ faceOf }) => faceOf),
    faces: planes.flatMap(({ faces }) => faces),
    rowPitchM,
  }
  return withTakenOut(placement, removedAt)
}
