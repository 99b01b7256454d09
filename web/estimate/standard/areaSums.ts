import { cardSavingEur } from '#engine/finance/standardFinance.ts'
import type { PanelFigures } from '#engine/method/panelFigures.ts'
import type { StandardEstimate, StandardSite } from '#engine/method/standard.ts'
import { angleFactor, orientationFactor } from '#engine/production/standardProduction.ts'
import { methodConstants } from '#wording/methodConstants.ts'
import type { Formats } from '../../i18n/formats.ts'
import { equation } from '../useExplain.ts'
import { layoutSums } from './layoutSums.ts'

interface AreaCase {
  readonly site: StandardSite
  readonly figures: PanelFigures
  readonly estimate: StandardEstimate
}

const energySums = ({ site, figures, estimate }: AreaCase, formats: Formats) => {
  const quantity = formats.number(estimate.layout.quantity)
  const { hours, performanceRatio } = methodConstants(formats)
  return {
    totalPower: [equation([quantity, formats.powerW(figures.powerW)], '×', formats.powerKw(estimate.totalPowerW))],
    production: [
      equation(
        [
          `${formats.number(figures.powerW / 1000, 3)} kW`,
          quantity,
          `${hours} h`,
          performanceRatio,
          formats.factor(orientationFactor(site.orientation)),
          formats.factor(angleFactor(site.angleDeg)),
        ],
        '×',
        formats.energyKwh(estimate.annualProductionKwh),
      ),
    ],
  }
}

const savingSum = ({ estimate: { annualProductionKwh } }: AreaCase, formats: Formats) => [
  equation(
    [formats.energyKwh(annualProductionKwh), methodConstants(formats).price],
    '×',
    formats.euro(cardSavingEur(annualProductionKwh)),
  ),
]

const moneySums = ({ figures, estimate }: AreaCase, years: (count: number) => string, formats: Formats) => {
  const { money, layout } = estimate
  if (!money || figures.priceEur === null) return null
  const price = formats.euro(money.totalPriceEur)
  const saving = formats.euro(money.card.yearlySavingEur)
  return {
    totalPrice: [equation([formats.number(layout.quantity), formats.euro(figures.priceEur)], '×', price)],
    roi: [equation([saving, price], '÷', formats.percent(money.card.roiPercent))],
    breakEven: [equation([price, saving], '÷', years(money.card.breakEvenYears), '→')],
  }
}

/** The sums of the Area Calculation card with this case's figures put in. They show what the engine worked out; nothing
 * is worked out here. The money sums are null where there is no price or nothing fits; what is saved needs no price.
 * @param years a number of years in words */
export const areaSums = (areaCase: AreaCase, years: (count: number) => string, formats: Formats) => ({
  ...layoutSums(areaCase.estimate.layout, areaCase.site.usableAreaM2, formats),
  ...energySums(areaCase, formats),
  saving: savingSum(areaCase, formats),
  money: moneySums(areaCase, years, formats),
})
