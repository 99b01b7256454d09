import { environmentFigures } from '../finance/environment.ts'
import { type BenefitFigures, benefitFigures, type CardFigures, cardFigures } from '../finance/standardFinance.ts'
import { type StandardLayout, standardLayout } from '../layout/standardLayout.ts'
import type { Estimate } from '../plant/recommend.ts'
import { type CompassOrientation, standardProductionKwh } from '../production/standardProduction.ts'
import { sum } from '../sum.ts'
import type { PanelFigures } from './panelFigures.ts'

/** Inputs of the Standard method for a roof area. */
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

/** A plant of one kind of panel: the sums of its areas. */
export interface StandardPlantEstimate extends Estimate {
  /** In the order of the areas. */
  readonly areas: readonly StandardEstimate[]
  readonly money: StandardEstimate['money']
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

/** All figures of a number of panels except their layout. */
const figuresOf = (quantity: number, annualProductionKwh: number, { powerW, priceEur }: PanelFigures) => {
  const totalPriceEur = (priceEur ?? 0) * quantity
  return {
    totalPowerW: powerW * quantity,
    annualProductionKwh,
    environment: environmentFigures(annualProductionKwh),
    money: totalPriceEur > 0 ? moneyOf(annualProductionKwh, totalPriceEur) : null,
  }
}

/** Standard estimate of a panel on a roof area, a rule of thumb: docs/behaviour.md 6.1 to 6.9.
 * @example
 * // 16 panels of 400 W yield 7,680 kWh a year.
 * const panel = { powerW: 400, lengthMm: 2000, widthMm: 1000, priceEur: 100, temperaturePerK: null }
 * standardEstimate({ usableAreaM2: 96, orientation: 'south', angleDeg: 30 }, panel) */
export const standardEstimate = (
  { usableAreaM2, orientation, angleDeg }: StandardSite,
  panel: PanelFigures,
): StandardEstimate => {
  const layout = standardLayout(usableAreaM2, panel)
  const annualProductionKwh = standardProductionKwh(panel.powerW * layout.quantity, orientation, angleDeg)
  return { layout, ...figuresOf(layout.quantity, annualProductionKwh, panel) }
}

/** Standard estimate of a panel on all areas of a plant: docs/behaviour.md 6.10.
 * @param sites its areas, at least one */
export const standardPlantEstimate = (sites: readonly StandardSite[], panel: PanelFigures): StandardPlantEstimate => {
  const areas = sites.map((site) => standardEstimate(site, panel))
  const quantity = sum(areas.map(({ layout }) => layout.quantity))
  const annualKwh = sum(areas.map(({ annualProductionKwh }) => annualProductionKwh))
  return { layout: { quantity }, areas, ...figuresOf(quantity, annualKwh, panel) }
}
