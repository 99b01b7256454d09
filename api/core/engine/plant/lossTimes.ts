import { HOUR_CALENDAR } from '../calendar/hourCalendar.ts'
import { LOST_UNIT } from '../shade/moduleLosses.ts'
import { NO_POSITION } from '../shade/sunPositions.ts'
import type { LayoutShade } from './layoutShade.ts'
import type { PanelRoof } from './panelRoof.ts'

/** Circular range, both ends included; it wraps over the end of the year or day where `from` is greater. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Months (0 is January) and clock hours with most of a loss. */
export interface LossTime {
  readonly months: Span
  readonly hours: Span
}

/** A loss by month and by hour of the clock [kWh]. */
export interface LossTimes {
  readonly months: Float64Array
  readonly hours: Float64Array
}

/** Share of a loss that counts as most of it. */
const MOST = 0.8

export const noLoss = (): LossTimes => ({ months: new Float64Array(12), hours: new Float64Array(24) })

/** Adds the beam loss that one object causes on a roof, by month and hour of the clock [kWh].
 * @param withIt shade of the roof with the object */
export const addLoss = (
  { months, hours }: LossTimes,
  { site, faces, placement, modules }: PanelRoof,
  withIt: LayoutShade,
  without: LayoutShade,
): void => {
  const { positions, lost } = withIt.modules
  const count = positions.sun.length
  for (const [index, { year }] of faces.entries()) {
    const taken = new Float64Array(count)
    for (const module of modules) {
      if (placement.faceOf[module] !== index) continue
      for (let position = 0, at = module * count; position < count; position++, at++)
        taken[position] = (taken[position] ?? 0) + LOST_UNIT * ((lost[at] ?? 0) - (without.modules.lost[at] ?? 0))
    }
    for (const row of site.sun.row) {
      const position = positions.ofRow[row] ?? NO_POSITION
      const kwh = position === NO_POSITION ? 0 : Math.max(0, taken[position] ?? 0) * (year.hourlyDcKwhPerKwp[row] ?? 0)
      const [month, hour] = [HOUR_CALENDAR.month[row] ?? 0, HOUR_CALENDAR.hour[row] ?? 0]
      months[month] = (months[month] ?? 0) + kwh
      hours[hour] = (hours[hour] ?? 0) + kwh
    }
  }
}

/** The shortest circular span that holds most of a distribution; null if it is empty. */
export const spanOfMost = (values: Float64Array): Span | null => {
  const sumFrom = (from: number, length: number): number => {
    let sum = 0
    for (let step = 0; step < length; step++) sum += values[(from + step) % values.length] ?? 0
    return sum
  }
  const enough = MOST * sumFrom(0, values.length)
  if (enough === 0) return null
  for (let length = 1; length < values.length; length++) {
    const sums = values.map((_, from) => sumFrom(from, length))
    const best = Math.max(...sums)
    if (best < enough) continue
    const from = sums.indexOf(best)
    return { from, to: (from + length - 1) % values.length }
  }
  return { from: 0, to: values.length - 1 }
}

/** Months and hours in which most of a beam loss falls; null without a beam loss. */
export const timeOfMost = ({ months, hours }: LossTimes): LossTime | null => {
  const [ofMonths, ofHours] = [spanOfMost(months), spanOfMost(hours)]
  return ofMonths && ofHours && { months: ofMonths, hours: ofHours }
}
