import { romeOffsetHours } from '../calendar/romeOffset.ts'
import type { Result } from '../result.ts'
import { HOUR_MS } from '../units.ts'
import { type EnergyUse, type EnergyUseFault, spreadUse } from './energyUse.ts'
import { isHoliday } from './tariffBands.ts'

/** Kind of business by its hours of use. `workshop`: production in one shift; `shop`: also a cold store. */
export type BusinessHours = 'office' | 'workshop' | 'shop'

/** Generic use of a business by hour of the clock; the use of an open hour is 1. */
interface BusinessShape {
  readonly opens: 'mondayToFriday' | 'everyDay'
  readonly fromHour: number
  readonly toHour: number
  /** Use of every other hour: at night, and on days without work. */
  readonly standbyFraction: number
  readonly pause?: { readonly hour: number; readonly useFraction: number }
  /** First and last day of the closure in August. */
  readonly closedInAugust?: readonly [number, number]
}

/** Our estimate, generic: hours and standby are round figures without a source.
 * @see docs/accuracy.md, "The hours of a business" */
export const BUSINESS_SHAPES = {
  office: { opens: 'mondayToFriday', fromHour: 8, toHour: 18, standbyFraction: 0.15 },
  workshop: {
    opens: 'mondayToFriday',
    fromHour: 7,
    toHour: 17,
    standbyFraction: 0.12,
    pause: { hour: 12, useFraction: 0.5 },
    closedInAugust: [8, 21],
  },
  shop: { opens: 'everyDay', fromHour: 8, toHour: 20, standbyFraction: 0.3 },
} as const satisfies Record<BusinessHours, BusinessShape>

export const BUSINESS_KINDS = Object.keys(BUSINESS_SHAPES) as BusinessHours[]

const AUGUST = 7
const SATURDAY = 6

const isClosed = ({ opens, closedInAugust: [first, last] = [0, 0] }: BusinessShape, clock: Date): boolean => {
  if (opens === 'everyDay') return false
  const date = clock.getUTCDate()
  const isAugustClosure = clock.getUTCMonth() === AUGUST && date >= first && date <= last
  return isAugustClosure || clock.getUTCDay() === SATURDAY || isHoliday(clock)
}

const useOfHour = (shape: BusinessShape, clock: Date): number => {
  const hour = clock.getUTCHours()
  if (hour < shape.fromHour || hour >= shape.toHour || isClosed(shape, clock)) return shape.standbyFraction
  return hour === shape.pause?.hour ? shape.pause.useFraction : 1
}

/** Hours chosen for a business; null: the hours of households, or readings. A household has none, even if a business chose some before. */
export const businessHoursOf = (
  base: { readonly kind: string; readonly businessHours?: BusinessHours | undefined } | undefined,
  fiscal: { readonly use: string } | null | undefined,
): BusinessHours | null => (fiscal?.use === 'business' && base?.kind === 'measured' && base.businessHours) || null

/** Spreads billed energy over the hours of a business by the clock of Europe/Rome. Holidays count as Sundays.
 * @param hourStartMs of each row [ms since 1970], with the weekdays of its own year
 * @returns energy of each row [kWh]; the rows, or those of each month or band, add up to the bills */
export const businessUseKwh = (
  { hours, use }: { readonly hours: BusinessHours; readonly use: EnergyUse },
  hourStartMs: Float64Array,
): Result<Float64Array, EnergyUseFault> => {
  const shape = BUSINESS_SHAPES[hours]
  const weights = hourStartMs.map((utcMs) => useOfHour(shape, new Date(utcMs + romeOffsetHours(utcMs) * HOUR_MS)))
  return spreadUse(use, weights, hourStartMs)
}
