import { environmentFigures } from '../finance/environment.ts'
import { benefitFigures, cardFigures } from '../finance/standardFinance.ts'
import { standardLayout } from '../layout/standardLayout.ts'
import { standardProductionKwh } from '../production/standardProduction.ts'
import type { EstimationMethod } from './estimationMethod.ts'

/** The Standard method: the rule of thumb of the product specification, section 9, to the letter. */
export const standardMethod: EstimationMethod = {
  id: 'standard',
  estimate: ({ usableAreaM2, orientation, angleDeg }, panel) => {
    const layout = standardLayout(usableAreaM2, panel)
    const totalPowerW = panel.powerW * layout.quantity
    const annualProductionKwh = standardProductionKwh(totalPowerW, orientation, angleDeg)
    const totalPriceEur = (panel.priceEur ?? 0) * layout.quantity
    return {
      layout,
      totalPowerW,
      annualProductionKwh,
      environment: environmentFigures(annualProductionKwh),
      money:
        totalPriceEur > 0
          ? {
              totalPriceEur,
              card: cardFigures(annualProductionKwh, totalPriceEur),
              benefits: benefitFigures(annualProductionKwh, totalPriceEur),
            }
          : null,
    }
  },
}
