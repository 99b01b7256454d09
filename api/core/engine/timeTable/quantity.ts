import { DAY_MS } from '../units.ts'
import type { Judgment } from './decisions.ts'
import type { Reading } from './sequence.ts'
import { energyUnitIn, isPowerUnit } from './units.ts'

/** Quantity of a column: energy per interval, power, a counter that only rises, or a counter that restarts each day. */
export const QUANTITIES = ['energy', 'power', 'counter', 'dayCounter'] as const
export type Quantity = (typeof QUANTITIES)[number]

/** Titles of readings that go on rising. */
const COUNTER_TITLE = /lettur|contator|cumul|progress|totalizz|register|meter reading|e-?total|\btotale\b/i

export const isCounterTitle = (title: string): boolean => COUNTER_TITLE.test(title)

const POWER_TITLE = /\b(?:potenza|power|leistung)\b/i
/** Fewer readings show no trend. */
const LEAST_READINGS = 10
/** Least share of steps upward in a counter: production stands still at night and under snow. */
const LEAST_UP_SHARE = 0.1
/** Largest share of steps downward in a counter, for exchanged meters and dropouts. */
const MOST_DOWN_SHARE = 0.005
/** Fewer readings may rise by chance. */
const FEW_READINGS = 14
/** Fewer steps leave no room for an exchanged meter. */
const FEW_STEPS = 100
/** Least share of the falls of a counter of the day that begin anew. */
const DAY_COUNTER_SHARE = 0.8
/** Largest share of the last figure with which a counter begins anew. */
const RESET_SHARE = 0.15
/** Largest share of the last figure that a counter rises by at once. */
const PEAK_SHARE = 0.7

const stepsOf = (values: readonly number[]): { readonly ups: number; readonly downs: number } => {
  let [ups, downs] = [0, 0]
  for (let index = 1; index < values.length; index += 1) {
    const step = (values[index] ?? 0) - (values[index - 1] ?? 0)
    if (step > 0) ups += 1
    if (step < 0) downs += 1
  }
  return { ups, downs }
}

const isCounter = (values: readonly number[]): boolean => {
  const { ups, downs } = stepsOf(keptValues(values))
  const steps = values.length - 1
  const rises = ups >= Math.max(6, LEAST_UP_SHARE * steps)
  // Fourteen months of bills may rise all but once; hours do not.
  return values.length >= LEAST_READINGS && rises && downs <= MOST_DOWN_SHARE * steps + (steps > FEW_STEPS ? 1 : 0)
}

/** Whether figures rise and fall back to nearly nothing again and again, as a counter of the day or of the month does. */
const isResettingCounter = (values: readonly number[]): boolean => {
  const { ups, downs } = stepsOf(values)
  let [resets, largestStep] = [0, 0]
  for (const [index, value] of values.entries()) {
    const before = values[index - 1] ?? value
    if (value >= before) largestStep = Math.max(largestStep, value - before)
    else {
      if (value <= RESET_SHARE * before && largestStep <= PEAK_SHARE * before) resets += 1
      largestStep = 0
    }
  }
  return resets >= 5 && resets >= DAY_COUNTER_SHARE * downs && ups >= 2 * downs
}

const keptValues = (values: readonly number[]): readonly number[] =>
  values.filter((value, index) => !isDropout(values, index, value))

/** Readings of a counter without single ones below both neighbors, as a meter gives that was not reached. */
export const withoutDropouts = (readings: readonly Reading[]): readonly Reading[] => {
  const values = readings.map(({ value }) => value)
  return readings.filter(({ value }, index) => !isDropout(values, index, value))
}

const isDropout = (values: readonly number[], index: number, value: number): boolean => {
  const before = values[index - 1]
  const after = values.slice(index + 1, index + 4).find((next) => next > value)
  return before !== undefined && value < before && after !== undefined && after >= before
}

/** Recognizes the quantity of a column by its unit, its title and the course of its figures. */
export const quantityOf = (readings: readonly Reading[], title: string, judgment: Judgment): Quantity => {
  const values = readings.map(({ value }) => value)
  // A dozen rising figures below such a title may be readings or energies.
  const isFew = values.length < FEW_READINGS && isCounterTitle(title) && stepsOf(values).downs === 0
  const unit = energyUnitIn(title)
  const isPower = (unit !== null && isPowerUnit(unit)) || (unit === null && POWER_TITLE.test(title))
  const found: Quantity = isPower
    ? 'power'
    : isFew || isCounter(values)
      ? 'counter'
      : isResettingCounter(values)
        ? 'dayCounter'
        : 'energy'
  const ground = isPower ? 'words' : isFew ? null : found === 'energy' ? 'default' : 'course'
  const options = QUANTITIES.map((value) => ({ value }))
  return judgment.decide('quantity', options, { value: found, ground }) as Quantity
}

/** Energy of an interval, in the unit of the file. */
export interface EnergyInterval {
  readonly reading: Reading
  readonly durationMs: number
  readonly energy: number
}

/** Longest time over which the energy between two counter readings is spread; equal to the longest gap that is filled. */
const LONGEST_SPREAD_MS = 2 * DAY_MS

/** Turns readings into energy of intervals.
 * @param stepMs usual time between readings
 * @returns null if energies per interval have irregular times */
export const intervalsOf = (
  readings: readonly Reading[],
  quantity: Quantity,
  { stepMs, isRegular }: { readonly stepMs: number; readonly isRegular: boolean },
  judgment: Judgment,
): readonly EnergyInterval[] | null => {
  if (quantity === 'energy')
    return isRegular ? readings.map((reading) => ({ reading, durationMs: stepMs, energy: reading.value })) : null
  if (quantity === 'counter') return counterIntervals(readings, judgment)
  const highest = readings.reduce((most, { value }) => Math.max(most, value), 0)
  const [first] = readings
  // An inverter may begin with what it held of the day before.
  const firstEnergy = first && first.value < highest / 4 ? first.value : 0
  return readings.map((reading, index) => {
    const untilNextMs = (readings[index + 1]?.orderMs ?? reading.orderMs + stepMs) - reading.orderMs
    // A sensor that tells changes alone holds its power until the next one.
    const durationMs = isRegular ? stepMs : Math.min(untilNextMs, LONGEST_SPREAD_MS)
    if (quantity === 'power') return { reading, durationMs, energy: (reading.value * durationMs) / (DAY_MS / 24) }
    const before = readings[index - 1]?.value
    return { reading, durationMs, energy: before === undefined ? firstEnergy : sinceBefore(before, reading.value) }
  })
}

/** Energy since the reading before of a counter that begins anew. */
export const sinceBefore = (before: number, value: number): number => (value >= before ? value - before : value)

/** Energy between the readings of a counter. An interval with a restart is dropped, which leaves a gap. */
const counterIntervals = (readings: readonly Reading[], judgment: Judgment): readonly EnergyInterval[] => {
  const kept = withoutDropouts(readings)
  let restarts = 0
  const intervals = kept.slice(0, -1).flatMap((reading, index): EnergyInterval[] => {
    const next = kept[index + 1]
    if (!next) return []
    // Two readings may fall on one instant in March; their energy still counts.
    const durationMs = Math.max(1, next.orderMs - reading.orderMs)
    const energy = next.value - reading.value
    if (energy < 0) restarts += 1
    return energy < 0 || durationMs > LONGEST_SPREAD_MS ? [] : [{ reading, durationMs, energy }]
  })
  const dropouts = readings.length - kept.length
  if (restarts + dropouts > 0) judgment.note('restarts', 'leftOut', { dropouts, restarts })
  return intervals
}
