import { cosDeg, sinDeg } from '../../geometry/angles.ts'
import type { LayoutRules } from '../layoutRules.ts'
import type { ModuleSize, PlaneMounting } from '../roofOutline.ts'
import type { RowUnit, UnitPair } from './rowUnit.ts'

/** Side lengths of a module in its orientation: along the row, and at right angles to the row. */
interface Lying {
  readonly acrossM: number
  readonly upM: number
  readonly isPortrait: boolean
}

const flushUnit = ({ acrossM, upM, isPortrait }: Lying, { moduleGapM }: LayoutRules): RowUnit => ({
  acrossM,
  depthM: upM,
  pitchM: acrossM + moduleGapM,
  rowPitchM: upM + moduleGapM,
  isPortrait,
  modules: [{ offsetM: 0, depthM: upM, face: 0 }],
})

const rackUnit = ({ acrossM, upM, isPortrait }: Lying, rules: LayoutRules, shadowFactor: number): RowUnit => {
  const depthM = upM * cosDeg(rules.rackTiltDeg)
  const spacingM = Math.max(rules.moduleGapM, upM * sinDeg(rules.rackTiltDeg) * shadowFactor)
  return {
    ...flushUnit({ acrossM, upM: depthM, isPortrait }, rules),
    rowPitchM: depthM + spacingM,
  }
}

const eastWestUnit = ({ acrossM, upM, isPortrait }: Lying, rules: LayoutRules): RowUnit => {
  const sideM = upM * cosDeg(rules.tentTiltDeg)
  const depthM = 2 * sideM + rules.tentRidgeGapM
  return {
    ...flushUnit({ acrossM, upM: depthM, isPortrait }, rules),
    rowPitchM: depthM + rules.tentValleyGapM,
    modules: [
      { offsetM: 0, depthM: sideM, face: 0 },
      { offsetM: depthM - sideM, depthM: sideM, face: 1 },
    ],
  }
}

/** Units of a mounting in both orientations, the preferred orientation first: portrait for flush modules, landscape for racks.
 * @param shadowFactor of the racks, as `solsticeShadowFactor` gives it */
export const mountedUnits = (
  { lengthM, widthM }: ModuleSize,
  mounting: PlaneMounting,
  rules: LayoutRules,
  shadowFactor: number,
): UnitPair => {
  const portrait: Lying = { acrossM: widthM, upM: lengthM, isPortrait: true }
  const landscape: Lying = { acrossM: lengthM, upM: widthM, isPortrait: false }
  switch (mounting) {
    case 'flush':
      return [flushUnit(portrait, rules), flushUnit(landscape, rules)]
    case 'southRacks':
      return [rackUnit(landscape, rules, shadowFactor), rackUnit(portrait, rules, shadowFactor)]
    case 'eastWest':
      return [eastWestUnit(landscape, rules), eastWestUnit(portrait, rules)]
  }
}
