import { LAYOUT_ASSUMPTIONS } from '../assumptions/layoutAssumptions.ts'
import { MOUNTINGS, type Mounting, STEEPEST_DEG } from '../layout/roofOutline.ts'
import { type DetailedArea, mountingOfArea, type RoofChoices } from './roofOfArea.ts'

type RoofArea = Pick<DetailedArea, 'type' | 'roofType' | 'angle'>
type TiltChoices = Pick<RoofChoices, 'mounting' | 'assumptions'>

const tiltOf = (mounting: Mounting | null) => mounting && MOUNTINGS[mounting].rackTilt

/** Rack tilt set by an area: the angle of a flat roof. An angle of 0 means the assumed tilt.
 * @returns degrees; null where the area does not say how its racks are tilted */
export const rackTiltOfArea = (area: RoofArea, { mounting, assumptions }: TiltChoices): number | null =>
  area.roofType === 'flat' &&
  area.angle > 0 &&
  assumptions.rackTiltDeg === undefined &&
  tiltOf(mountingOfArea(area, mounting)) === 'rackTiltDeg'
    ? area.angle
    : null

/** The greatest angle of an area that modules are laid at [degrees]. */
export const steepestAngleDeg = (area: RoofArea, choices: TiltChoices): number =>
  rackTiltOfArea(area, choices) === null ? STEEPEST_DEG : LAYOUT_ASSUMPTIONS.rackTiltDeg.max
