import { ASSUMPTIONS, type AssumptionFault, type AssumptionKey } from '#engine/assumptions/assumptions.ts'
import type { ConsumptionFault } from '#engine/consumption/loadYear.ts'
import type { LayoutFault } from '#engine/layout/placeModules.ts'
import type { PlantFault } from '#engine/plant/plantSite.ts'
import type { ProblemCode } from '#wire/problem.ts'
import { type Refusal, refusalAt } from '../estimationMethod.ts'

/** Error messages of the Detailed method, each with the path of the invalid field. */

const rangeOf = (key: string): string => {
  const { min, max } = ASSUMPTIONS[key as AssumptionKey]
  return `must be from ${min} to ${max}`
}

const ASSUMPTION_FAULTS = {
  unknownKey: { problem: 'unknownField', message: () => 'There is no such assumption.' },
  notANumber: { problem: 'notFinite', message: () => 'must be a finite number' },
  outOfRange: { problem: 'outOfRange', message: rangeOf },
  notWhole: { problem: 'invalidRequest', message: () => 'must be a whole number' },
} as const satisfies Record<AssumptionFault['code'], { problem: ProblemCode; message: (key: string) => string }>

const CONSUMPTION_FAULTS = {
  kwhOutOfRange: ['base.use', 'The electricity of a year is out of its range.'],
  notTwelveMonths: ['base.use.kwh', 'Twelve months are needed.'],
  readingsOutOfRange: ['base.kwh', 'The electricity of a year is out of its range.'],
  notAYear: ['base.kwh', 'The 8,760 hours of a year are needed.'],
  heatOutOfRange: ['heatPump.annualHeatKwh', 'The heat of a year is out of its range.'],
  noHeatingDays: ['heatPump', 'At this place no day is cold enough to heat.'],
  carOutOfRange: ['electricCar.annualKm', 'The electricity of the car is out of its range.'],
  chargerTooWeak: ['electricCar', 'The charger cannot bring so much in the hours in which the car charges.'],
} as const satisfies Record<ConsumptionFault, readonly [path: string, message: string]>

const AREA_FAULTS = {
  tooSteep: ['area.angle', 'outOfRange', 'Modules on this roof cannot be so steep.'],
  selfIntersecting: ['area', 'selfIntersecting', 'The outline crosses or touches itself.'],
  degenerateGeometry: ['area', 'degenerateGeometry', 'The geometry encloses no area.'],
} as const satisfies Record<LayoutFault, readonly [path: string, code: ProblemCode, message: string]>

const OBSTACLE_FAULTS = {
  selfIntersecting: 'The outline of the obstacle crosses or touches itself.',
  degenerateGeometry: 'The obstacle encloses no area.',
} as const

const MOUNTING_FAULT =
  'Modules lie flush on a pitched roof, on racks facing one way or east-west on a flat one, in a strip along a line.'

/** A refusal names at most this many faults; the first few are enough to act on. */
const MAX_ERRORS = 10

const assumptionsRefusal = (faults: readonly AssumptionFault[]): Refusal => {
  const errors = faults.slice(0, MAX_ERRORS).map(({ key, code }) => ({
    path: `detailed.assumptions.${key}`,
    message: ASSUMPTION_FAULTS[code].message(key),
  }))
  const codes = new Set(faults.map(({ code }) => code))
  const [only] = codes.size === 1 ? codes : []
  const { path, message } = errors[0] ?? { path: 'detailed.assumptions', message: '' }
  return { code: only ? ASSUMPTION_FAULTS[only].problem : 'invalidRequest', detail: `${path}: ${message}`, errors }
}

const areaRefusal = (fault: LayoutFault, within: string): Refusal => {
  const [path, code, message] = AREA_FAULTS[fault]
  return refusalAt(`${within}${path}`, code, message)
}

/** The refusal of a request that is valid by its schema and invalid for the Detailed method. */
export const detailedRefusal = (fault: PlantFault): Refusal => {
  const within = fault.areaIndex === null ? '' : `areas.${fault.areaIndex}.`
  switch (fault.of) {
    case 'assumptions':
      return assumptionsRefusal(fault.faults)
    case 'obstacles':
      return refusalAt(`detailed.obstacles.${fault.index}`, fault.code, OBSTACLE_FAULTS[fault.code])
    case 'mounting':
      return refusalAt(`${within}detailed.mounting`, 'invalidRequest', MOUNTING_FAULT)
    case 'area':
      return areaRefusal(fault.code, within)
    case 'consumption': {
      const [path, message] = CONSUMPTION_FAULTS[fault.code]
      return refusalAt(`detailed.consumption.${path}`, 'invalidRequest', message)
    }
  }
}
