import type { EnvironmentFigures } from '../finance/environment.ts'
import type { BenefitFigures, CardFigures } from '../finance/standardFinance.ts'
import type { PanelSize, StandardLayout } from '../layout/standardLayout.ts'
import type { CompassOrientation } from '../production/standardProduction.ts'

/** A roof area as an estimation method sees it. */
export interface Site {
  /** [m²], >= 0 */
  readonly usableAreaM2: number
  readonly orientation: CompassOrientation
  /** Tilt of the modules [degrees], 0 to 90. */
  readonly angleDeg: number
}

export interface PanelFigures extends PanelSize {
  readonly powerW: number
  /** Price of one panel [EUR]; null where the catalogue has none. */
  readonly priceEur: number | null
  /** Of its power [1/K], < 0; null where the catalogue has none. */
  readonly temperaturePerK: number | null
}

export interface Estimate {
  readonly layout: StandardLayout
  readonly totalPowerW: number
  readonly annualProductionKwh: number
  readonly environment: EnvironmentFigures
  /** Null where the panel has no price or nothing fits. */
  readonly money: {
    readonly totalPriceEur: number
    readonly card: CardFigures
    readonly benefits: BenefitFigures
  } | null
}

/** One way to estimate what panels on a roof area give; routes and components know nothing else of it. */
export interface EstimationMethod {
  readonly id: 'standard'
  estimate(site: Site, panel: PanelFigures): Estimate
}
