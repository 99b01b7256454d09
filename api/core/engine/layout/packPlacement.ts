import type { LatLng } from '../geometry/latLng.ts'
import type { LocalPlane } from '../geometry/localPlane.ts'
import type { PlaneDirection } from '../geometry/roofPlane.ts'
import { cornerAt, newModuleCorners } from './moduleCorners.ts'
import type { Placement } from './placement.ts'
import { withRemoved } from './removedModules.ts'
import type { PlacedUnit } from './rows/rowUnit.ts'

/** Units of one plane, and their faces. */
export interface PlacedOnPlane {
  readonly plane: LocalPlane
  readonly units: readonly PlacedUnit[]
  /** In the order of the units' `face` numbers. */
  readonly faces: readonly PlaneDirection[]
}

const modulesOn = ({ units }: PlacedOnPlane): number => units.reduce((sum, { unit }) => sum + unit.modules.length, 0)

type Arrays = Omit<Placement, 'quantity' | 'faces' | 'rowPitchM'>

const newArrays = (count: number): Arrays => ({
  cornersDeg: newModuleCorners(count),
  cornersPlaneM: newModuleCorners(count),
  removed: new Uint8Array(count),
  isPortrait: new Uint8Array(count),
  row: new Int32Array(count),
  column: new Int32Array(count),
  faceOf: new Uint16Array(count),
})

/** Writes the corners of a box, in order round it. */
const writeCorners = (
  { cornersDeg, cornersPlaneM }: Arrays,
  index: number,
  { toLatLng }: LocalPlane,
  [left, bottom, right, top]: readonly [number, number, number, number],
): void => {
  for (let corner = 0; corner < 4; corner++) {
    const x = corner === 0 || corner === 3 ? left : right
    const y = corner < 2 ? bottom : top
    const { lat, lng } = toLatLng({ x, y })
    const at = cornerAt(index, corner)
    cornersDeg[at] = lat
    cornersDeg[at + 1] = lng
    cornersPlaneM[at] = x
    cornersPlaneM[at + 1] = y
  }
}

/** Writes the modules of a plane.
 * @param first index of its first module
 * @param firstFace index of its first face among those of all planes */
const writePlane = (arrays: Arrays, { plane, units }: PlacedOnPlane, first: number, firstFace: number): void => {
  let index = first
  for (const { x, y, unit, row, column } of units)
    for (const { offsetM, depthM, face } of unit.modules) {
      writeCorners(arrays, index, plane, [x, y + offsetM, x + unit.acrossM, y + offsetM + depthM])
      arrays.isPortrait[index] = Number(unit.isPortrait)
      arrays.row[index] = row
      arrays.column[index] = column
      arrays.faceOf[index] = firstFace + face
      index++
    }
}

/** Packs units into arrays that a worker can transfer without copying.
 * @param removedAt a module that holds one of these positions counts as removed */
export const packPlacement = (
  planes: readonly PlacedOnPlane[],
  removedAt: readonly LatLng[],
  rowPitchM: number | null,
): Placement => {
  const quantity = planes.reduce((sum, onPlane) => sum + modulesOn(onPlane), 0)
  const arrays = newArrays(quantity)
  let first = 0
  let firstFace = 0
  for (const onPlane of planes) {
    writePlane(arrays, onPlane, first, firstFace)
    first += modulesOn(onPlane)
    firstFace += onPlane.faces.length
  }
  const placement = { quantity, ...arrays, faces: planes.flatMap(({ faces }) => faces), rowPitchM }
  return withRemoved(placement, removedAt)
}
