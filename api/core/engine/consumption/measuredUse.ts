import { type HourCalendar, hourCalendarOf } from '../calendar/hourCalendar.ts'
import type { Result } from '../result.ts'
import { HOURS_A_DAY, MONTHS_A_YEAR, PERCENT } from '../units.ts'
import HOUSEHOLD_DAYS from './data/householdDays.json' with { type: 'json' }
import LOAD_PROFILES from './data/loadProfiles.json' with { type: 'json' }
import { type EnergyUse, type EnergyUseFault, spreadUse } from './energyUse.ts'
import {
  type ContractedPower,
  type Households,
  type MeasuredRegion,
  measuredHouseholds,
  type Region,
} from './measuredHouseholds.ts'

const { weekday, saturday, sunday } = HOUSEHOLD_DAYS
/** Days in their order, by kind of day and month. */
const DAYS_BY_KIND: readonly (readonly (readonly string[])[])[] = [weekday, saturday, sunday]

/** Base 64 (RFC 4648, section 4). */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const DIGIT_BY_CODE = Uint8Array.from({ length: 128 }, (_, code) =>
  Math.max(0, DIGITS.indexOf(String.fromCharCode(code))),
)

/** A day is two strings of 24 digits of base 64 (RFC 4648, section 4), one after the other: the multiple of 64, and the addend [%]. */
const factorOfHour = (day: string, hour: number): number => {
  const digitAt = (index: number): number => DIGIT_BY_CODE[day.charCodeAt(index)] ?? Number.NaN
  return (64 * digitAt(hour) + digitAt(HOURS_A_DAY + hour)) / PERCENT
}

/** Ratio of one home's hourly use to the mean use of many, about 1 in the mean of each month, kind of day and hour. The j-th day of a kind
 * in a month takes the j-th day of the table, from the first again if the month has more. The table holds single days of 27 houses in
 * Lower Saxony: their own use by hour equals that by quarter hours. Peaks of power are not modeled.
 * @see Schlemminger et al., Scientific Data 9, 56 (2022), CC BY 4.0, changed */
export const oneHousehold = ({ month, hour, kindOfDay, nthOfKind }: HourCalendar): Float64Array => {
  return Float64Array.from(hour, (clockHour, row) => {
    const days = DAYS_BY_KIND[kindOfDay[row] ?? 0]?.[month[row] ?? 0] ?? []
    return factorOfHour(days[(nthOfKind[row] ?? 0) % days.length] ?? '', clockHour)
  })
}

/** Households with the measured mean profile of their region and class of contracted power. */
export interface MeasuredUse {
  readonly region: Region
  readonly contractedPower: ContractedPower
  readonly households: Households
  readonly use: EnergyUse
}

/** Profiles of `measuredHouseholds`. Each is two strings of `PROFILE_HOURS` digits of base 64 (RFC 4648, section 4), one after the other:
 * the multiple of 64, and the addend. */
const PROFILES: Readonly<Record<MeasuredRegion, Readonly<Partial<Record<ContractedPower, string>>>>> = LOAD_PROFILES
const PROFILE_HOURS = 3 * MONTHS_A_YEAR * HOURS_A_DAY

/** Mean energy of a household in each hour of the clock [Wh]: 24 hours of January's weekdays, of February's, …, then of Saturdays, then
 * of Sundays. */
export const loadProfileWh = (region: Region, contractedPower: ContractedPower): Uint16Array => {
  const measured = measuredHouseholds(region, contractedPower)
  const text = PROFILES[measured.region][measured.contractedPower] ?? ''
  const digitAt = (index: number): number => DIGITS.indexOf(text[index] ?? '')
  return Uint16Array.from({ length: PROFILE_HOURS }, (_, hour) => 64 * digitAt(hour) + digitAt(PROFILE_HOURS + hour))
}

/** Spreads billed energy over the hours by the measured profile of month, kind of day and clock hour; for one household, single days of
 * houses vary the profile.
 * @param hourStartMs of each row [ms since 1970]. Weekdays are those of its own year: in a typical year the source year of the month, for
 * days from monthly means 2025
 * @returns energy of each row [kWh]; the rows, or those of each month by the clock, or of its bands, add up to the bills */
export const measuredUseKwh = (
  { region, contractedPower, households, use }: MeasuredUse,
  hourStartMs: Float64Array,
): Result<Float64Array, EnergyUseFault> => {
  const profileWh = loadProfileWh(region, contractedPower)
  const calendar = hourCalendarOf(hourStartMs)
  const { month, hour, kindOfDay } = calendar
  const factors = households === 'one' ? oneHousehold(calendar) : null
  const weights = Float64Array.from(hour, (clockHour, row) => {
    const day = (kindOfDay[row] ?? 0) * MONTHS_A_YEAR + (month[row] ?? 0)
    return (profileWh[day * HOURS_A_DAY + clockHour] ?? 0) * (factors?.[row] ?? 1)
  })
  return spreadUse(use, weights, hourStartMs)
}
