import type { EnvironmentFigures } from '../finance/environment.ts'
import type { PanelSize } from '../layout/standardLayout.ts'

export interface PanelFigures extends PanelSize {
  readonly powerW: number
  /** Price of one panel [EUR]; null where the catalogue has none. */
  readonly priceEur: number | null
  /** Of its power [1/K], < 0; null where the catalogue has none. */
  readonly temperaturePerK: number | null
}

/** What every method says of a panel on a roof area; the choice among panels goes by nothing else. */
export interface Estimate {
  readonly layout: { readonly quantity: number }
  readonly totalPowerW: number
  readonly annualProductionKwh: number
  readonly environment: EnvironmentFigures
  /** Null where the panel has no price or nothing fits. */
  readonly money: {
    /** Of all panels. */
    readonly totalPriceEur: number
    /** What is left in the end, as the method reckons it: the setup with the most is recommended. */
    readonly netEur: number
  } | null
}

/** One way to estimate what panels on a roof area give.
 * `Site` is the area as this method sees it: nothing in it depends on the panel. */
export interface EstimationMethod<Site, PanelEstimate extends Estimate> {
  readonly id: string
  estimate(site: Site, panel: PanelFigures): PanelEstimate
}
