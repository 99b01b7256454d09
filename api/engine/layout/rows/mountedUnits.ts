import type { LayoutRules } from '../layoutRules.ts'
import type { ModuleSize, Mounting } from '../roof.ts'
import type { RowUnit, UnitPair } from './rowUnit.ts'

const RADIANS_PER_DEGREE = Math.PI / 180

/** The sides of a module as it lies: along the row, and at right angles to it. */
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
  const tiltRad = rules.rackTiltDeg * RADIANS_PER_DEGREE
  const depthM = upM * Math.cos(tiltRad)
  const spacingM = Math.max(rules.moduleGapM, upM * Math.sin(tiltRad) * shadowFactor)
  return {
    ...flushUnit({ acrossM, upM: depthM, isPortrait }, rules),
    rowPitchM: depthM + spacingM,
  }
}

const tentUnit = ({ acrossM, upM, isPortrait }: Lying, rules: LayoutRules): RowUnit => {
  const sideM = upM * Math.cos(rules.tentTiltDeg * RADIANS_PER_DEGREE)
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

/** A module standing and lying as a mounting repeats it; of equally many, standing modules are preferred where they lie
 * flush, lying ones on racks.
 * @param shadowFactor of the racks, as `solsticeShadowFactor` gives it */
export const mountedUnits = (
  { lengthM, widthM }: ModuleSize,
  mounting: Exclude<Mounting, 'band'>,
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
      return [tentUnit(landscape, rules), tentUnit(portrait, rules)]
  }
}
