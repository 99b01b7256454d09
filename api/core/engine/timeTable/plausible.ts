import { sum } from '../sum.ts'
import type { Judgment } from './decisions.ts'
import type { MeasuredDay } from './measuredYear.ts'

/** Highest and lowest plausible yearly use of a home [kWh]. Our assumption. */
const [MOST_HOME_KWH, LEAST_HOME_KWH] = [60_000, 100]
/** Months (May to August) and hours with the most production. */
const SUMMER_MONTHS = [4, 5, 6, 7]
const NOON_HOURS = [11, 12, 13]
const EVENING_HOURS = [20, 21, 22]
const NIGHT_HOURS = [23, 0, 1, 2]
/** Noon counts as empty below this share of the evening. */
const EMPTY_SHARE = 0.1
const OFTEN_SHARE = 0.6
const MOST_NIGHT_FRACTION = 0.02

const CONFIRMED = [{ value: 'right' }]

const sumAt = (days: readonly MeasuredDay[], hours: readonly number[]): number =>
  days.reduce((sum, { kwh }) => sum + hours.reduce((ofDay, hour) => ofDay + (kwh[hour] ?? 0), 0), 0)

/** Asks the user about an implausible year: a house that already has panels, or a use too high or too low for a home.
 * @param hasFedIn whether the file has exported energy */
export const askIfHome = (days: readonly MeasuredDay[], hasFedIn: boolean, judgment: Judgment): void => {
  const totalKwh = sum(days.map(({ kwh }) => sum(kwh)))
  const summer = days.filter(({ dayMs }) => SUMMER_MONTHS.includes(new Date(dayMs).getUTCMonth()))
  const empty = summer.filter(isEmptyAtNoon).length
  if (hasFedIn || empty > OFTEN_SHARE * summer.length)
    judgment.decide('panels', CONFIRMED, { value: 'right', ground: null }, { days: empty })
  askSize(totalKwh, judgment)
}

const isEmptyAtNoon = (day: MeasuredDay): boolean =>
  sumAt([day], NOON_HOURS) < EMPTY_SHARE * sumAt([day], EVENING_HOURS)

/** Asks the user about an energy that no home uses in a year. */
export const askSize = (totalKwh: number, judgment: Judgment): void => {
  if (totalKwh > MOST_HOME_KWH || totalKwh < LEAST_HOME_KWH)
    judgment.decide('size', CONFIRMED, { value: 'right', ground: null }, { totalKwh })
}

/** A plant's readings may differ from the estimate by this factor without a question. */
const FARTHEST_FROM_ESTIMATE = 100

/** Asks the user about yield at night, and about an energy far off the estimate.
 * @param expectedKwh estimate of the year; null if unknown */
export const askIfPlant = (
  days: readonly MeasuredDay[],
  totalKwh: number,
  expectedKwh: number | null,
  judgment: Judgment,
): void => {
  const night = sumAt(days, NIGHT_HOURS)
  if (
    night >
    MOST_NIGHT_FRACTION *
      sumAt(
        days,
        Array.from({ length: 24 }, (_, hour) => hour),
      )
  )
    judgment.decide('night', CONFIRMED, { value: 'right', ground: null }, { nightKwh: night })
  const ratio = expectedKwh === null ? 1 : totalKwh / expectedKwh
  if (ratio > FARTHEST_FROM_ESTIMATE || ratio < 1 / FARTHEST_FROM_ESTIMATE)
    judgment.decide('size', CONFIRMED, { value: 'right', ground: null }, { totalKwh, expectedKwh: expectedKwh ?? 0 })
}
