import { hourCalendarOf } from '../calendar/hourCalendar.ts'
import { regionAt } from '../consumption/regionAt.ts'
import type { LatLng } from '../geometry/latLng.ts'
import MARKET_PRICES from './data/marketPrices.json' with { type: 'json' }

/** Zones of the Italian day-ahead market. */
export type MarketZone = keyof typeof MARKET_PRICES.zones

const EUR_A_KWH = 0.001

/** The market zone of a place, by its region. */
export const marketZoneAt = (place: LatLng): MarketZone =>
  // Every zone that the file assigns to a region has prices.
  MARKET_PRICES.zoneOfRegion[regionAt(place)] as MarketZone

/** Day-ahead price of each hour: the mean of its month and hour of day, Europe/Rome.
 * @param hourStartMs the UTC hours [ms since 1970]
 * @returns [EUR/kWh], November 2023 to October 2024
 * @see data/marketPrices.json */
export const marketPriceEurPerKwh = (zone: MarketZone, hourStartMs: Float64Array): Float64Array => {
  const months = MARKET_PRICES.zones[zone]
  const { month, hour } = hourCalendarOf(hourStartMs)
  return Float64Array.from(hour, (clockHour, row) => EUR_A_KWH * (months[month[row] ?? 0]?.[clockHour] ?? Number.NaN))
}
