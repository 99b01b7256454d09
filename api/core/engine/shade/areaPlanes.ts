import { cosDeg } from '../geometry/angles.ts'
import { planeAxes } from '../geometry/planeAxes.ts'
import { heightAt } from '../geometry/slopePlane.ts'
import { tangentPlane } from '../geometry/tangentPlane.ts'
import { cornerPair } from '../layout/moduleCorners.ts'
import type { Placement } from '../layout/placement.ts'
import { areRacks, isAlongLine, MOUNTINGS, type Mounting } from '../layout/roofOutline.ts'
import type { ModuleTraits } from '../production/modulePower.ts'
import type { AreaScene } from './areaScene.ts'
import type { AreaPlane } from './moduleLosses.ts'
import type { ModuleRectangle } from './modulePlane.ts'

/** Modules on one plane [m]: all flush modules of a face, or one row of a face on racks. */
interface Group {
  readonly face: number
  readonly indices: number[]
  /** Lowest and highest edge in the layout; on racks in plan view. */
  readonly y0: number
  readonly y1: number
}

const SAME_ROW_M = 0.02

const groupsOf = ({ cornersPlaneM, faceOf }: Placement, standsOnRacks: boolean): readonly Group[] => {
  const groups = new Map<string, Group>()
  for (const [index, face] of faceOf.entries()) {
    const [, y0] = cornerPair(cornersPlaneM, index, 0)
    const [, y1] = cornerPair(cornersPlaneM, index, 2)
    const key = standsOnRacks ? `${face} ${Math.round(y0 / SAME_ROW_M)} ${Math.round(y1 / SAME_ROW_M)}` : `${face}`
    const group = groups.get(key) ?? { face, indices: [], y0, y1 }
    group.indices.push(index)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Blocks of a module: three columns of cells, each in two halves if the module is half-cut. */
const blocksOf = (isPortrait: boolean, isHalfCut: boolean): Pick<ModuleRectangle, 'blocksAcross' | 'blocksUp'> => {
  const halves = isHalfCut ? 2 : 1
  return isPortrait ? { blocksAcross: 3, blocksUp: halves } : { blocksAcross: halves, blocksUp: 3 }
}

const doOverlap = ({ cornersPlaneM }: Placement, a: number, b: number): boolean =>
  cornerPair(cornersPlaneM, a, 0)[0] < cornerPair(cornersPlaneM, b, 2)[0] &&
  cornerPair(cornersPlaneM, b, 0)[0] < cornerPair(cornersPlaneM, a, 2)[0]

interface Front {
  readonly rows: AreaPlane['rows']
  readonly isBehindRow: readonly boolean[]
}

/** The nearest row in front of a row of racks, with its upper edge before the lower edge of this row.
 * @param isTurned whether the row is the second face of an east-west rack */
const frontOf = (
  group: Group,
  groups: readonly Group[],
  isTurned: boolean,
  placement: Placement,
  mounting: Mounting,
): Front => {
  const direction = placement.faces[group.face]
  const stays = (index: number): boolean => !placement.removed[index]
  const { isBackToBack } = MOUNTINGS[mounting]
  const beforeM = (other: Group): number => {
    if (isBackToBack === (other.face === group.face)) return Number.NaN
    // From its upper edge, at the back of a south rack and at the ridge of an east-west rack, to the lower edge of this row.
    if (!isBackToBack) return group.y0 - other.y1
    return isTurned ? other.y1 - group.y1 : group.y0 - other.y0
  }
  const [front] = groups
    .filter((other) => beforeM(other) > 0 && other.indices.some(stays))
    .sort((a, b) => beforeM(a) - beforeM(b))
  const depthM = group.y1 - group.y0
  if (!front || !direction || direction.tiltDeg === 0)
    return { rows: null, isBehindRow: group.indices.map(() => false) }
  return {
    rows: { ...direction, collectorWidthM: depthM / cosDeg(direction.tiltDeg), pitchM: beforeM(front) + depthM },
    isBehindRow: group.indices.map((index) =>
      front.indices.some((other) => stays(other) && doOverlap(placement, index, other)),
    ),
  }
}

/** The modules of an area in space, by plane. */
export const areaPlanes = (
  { origin, roof }: AreaScene,
  placement: Placement,
  mounting: Mounting,
  { isHalfCut }: Pick<ModuleTraits, 'isHalfCut'>,
): readonly AreaPlane[] => {
  const standsOnRacks = areRacks(mounting)
  const plan = tangentPlane(origin)
  const groups = groupsOf(placement, standsOnRacks)
  return groups.map((group): AreaPlane => {
    const direction = placement.faces[group.face] ?? { tiltDeg: 0, azimuthDeg: 180 }
    const isTurned = MOUNTINGS[mounting].isBackToBack && group.face === 1
    const stretch = standsOnRacks ? 1 / cosDeg(direction.tiltDeg) : 1
    const modules = group.indices.map((index): ModuleRectangle => {
      const [x0, y0] = cornerPair(placement.cornersPlaneM, index, 0)
      const [x1, y1] = cornerPair(placement.cornersPlaneM, index, 2)
      const blocks = blocksOf(Boolean(placement.isPortrait[index]), isHalfCut)
      if (!standsOnRacks) return { a0: x0, a1: x1, b0: y0, b1: y1, ...blocks }
      const [a0, a1] = isTurned ? [-x1, -x0] : [x0, x1]
      return { a0, a1, b0: 0, b1: (y1 - y0) * stretch, ...blocks }
    })
    const [first] = modules
    const [index = 0] = group.indices
    // The corner of the first module where `a0` and `b0` meet.
    const [lat, lng] = cornerPair(placement.cornersDeg, index, isTurned ? 2 : 0)
    const corner = plan.toPoint({ lat, lng })
    const { across, upSlope } = planeAxes(direction)
    const [a, b] = [first?.a0 ?? 0, first?.b0 ?? 0]
    const east = corner.x - a * across.east - b * upSlope.east
    const north = corner.y - a * across.north - b * upSlope.north
    // Along a line the lowest modules are at the eaves.
    const lowestB = Math.min(...modules.map(({ b0 }) => b0))
    const up = isAlongLine(mounting)
      ? heightAt(roof.plane, corner) - lowestB * upSlope.up
      : heightAt(roof.plane, { x: east, y: north })
    const front = standsOnRacks ? frontOf(group, groups, isTurned, placement, mounting) : NO_FRONT
    return { direction, origin: { east, north, up }, modules, indices: group.indices, ...front }
  })
}

const NO_FRONT: Front = { rows: null, isBehindRow: [] }
