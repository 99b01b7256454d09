import { environmentFigures } from '../finance/environment.ts'
import { type BenefitFigures, benefitFigures, type CardFigures, cardFigures } from '../finance/standardFinance.ts'
import { type StandardLayout, standardLayout } from '../layout/standardLayout.ts'
import { type CompassOrientation, standardProductionKwh } from '../production/standardProduction.ts'
import type { PanelFigures } from './panelFigures.ts'
import type { Estimate } from './recommend.ts'

/** A roof area as the Standard method sees it. */
export interface StandardSite {
  /** [m²], >= 0 */
  readonly usableAreaM2: number
  readonly orientation: CompassOrientation
  /** Tilt of the modules [degrees], 0 to 90. */
  readonly angleDeg: number
}

export interface StandardEstimate extends Estimate {
  readonly layout: StandardLayout
  readonly money: (NonNullable<Estimate['money']> & StandardMoney) | null
}

interface StandardMoney {
  readonly card: CardFigures
  readonly benefits: BenefitFigures
}

const moneyOf = (annualProductionKwh: number, totalPriceEur: number): NonNullable<StandardEstimate['money']> => {
  const benefits = benefitFigures(annualProductionKwh, totalPriceEur)
  return {
    totalPriceEur,
    // The net result over 25 years: docs/behaviour.md 9.4.
    netEur: benefits.savings25YearsEur - totalPriceEur,
    card: cardFigures(annualProductionKwh, totalPriceEur),
    benefits,
  }
}

/** What a panel gives on a roof area by the Standard method, a rule of thumb: docs/behaviour.md 6.1 to 6.9. */
export const standardEstimate = (
  { usableAreaM2, orientation, angleDeg }: StandardSite,
  panel: PanelFigures,
): StandardEstimate => {
  const layout = standardLayout(usableAreaM2, panel)
  const totalPowerW = panel.powerW * layout.quantity
  const annualProductionKwh = standardProductionKwh(totalPowerW, orientation, angleDeg)
  const totalPriceEur = (panel.priceEur ?? 0) * layout.quantity
  return {
    layout,
    totalPowerW,
    annualProductionKwh,
    environment: environmentFigures(annualProductionKwh),
    money: totalPriceEur > 0 ? moneyOf(annualProductionKwh, totalPriceEur) : null,
  }
}
