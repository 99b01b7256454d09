import { cardSavingEur } from '#engine/finance/standardFinance.ts'
import type { PanelFigures } from '#engine/method/panelFigures.ts'
import type { StandardEstimate, StandardSite } from '#engine/method/standard.ts'
import { angleFactor, orientationFactor } from '#engine/production/standardProduction.ts'
import { counted, filledIn } from '#words/filledIn.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { methodConstants } from '#words/methodConstants.ts'
import { equation, type Fact } from '../../ui/figures/fact.ts'
import { standardLayoutFacts } from './standardLayoutFacts.ts'

interface AreaCase {
  readonly site: StandardSite
  readonly figures: PanelFigures
  readonly estimate: StandardEstimate
}

type Locale = LocaleBundle<'estimate' | 'panels'>

const productionFact = ({ site, figures, estimate }: AreaCase, { panels, formats }: Locale): Fact => {
  const constants = methodConstants(formats)
  const value = formats.energyKwh(estimate.annualProductionKwh)
  const terms = [
    `${formats.number(figures.powerW / 1000, 3)} kW`,
    formats.number(estimate.layout.quantity),
    `${constants.hours} h`,
    constants.performanceRatio,
    formats.factor(orientationFactor(site.orientation)),
    formats.factor(angleFactor(site.angleDeg)),
  ]
  return {
    name: panels.production,
    value,
    words: filledIn(panels.productionWords, constants),
    sums: [equation(terms, '×', value)],
  }
}

/** Savings need no price; the other facts are absent without a price or if nothing fits. */
const moneyFacts = ({ figures, estimate }: AreaCase, { panels, language, formats }: Locale): readonly Fact[] => {
  const { money, layout, annualProductionKwh } = estimate
  const constants = methodConstants(formats)
  const yearlyEur = formats.euro(cardSavingEur(annualProductionKwh))
  const saving = {
    name: panels.saving,
    value: yearlyEur,
    words: filledIn(panels.savingWords, constants),
    sums: [equation([formats.energyKwh(annualProductionKwh), constants.price], '×', yearlyEur)],
  }
  if (!money || figures.priceEur === null) {
    const missing = (name: string) => ({ name, value: panels.missing })
    return [missing(panels.totalPrice), saving, missing(panels.roi), missing(panels.breakEven)]
  }
  const price = formats.euro(money.totalPriceEur)
  const roi = formats.percent(money.card.roiPercent)
  const count = money.card.breakEvenYears
  const years = filledIn(counted(panels, 'years', language, count), { count })
  return [
    {
      name: panels.totalPrice,
      value: price,
      words: panels.totalPriceWords,
      sums: [equation([formats.number(layout.quantity), formats.euro(figures.priceEur)], '×', price)],
    },
    saving,
    { name: panels.roi, value: roi, words: panels.roiWords, sums: [equation([yearlyEur, price], '÷', roi)] },
    {
      name: panels.breakEven,
      value: years,
      words: panels.breakEvenWords,
      sums: [equation([price, yearlyEur], '÷', years, '→')],
    },
  ]
}

/** The Area Calculation card of the Standard method: number, energy, and the rows below. All figures come from the engine; nothing is
 * computed here. */
export const areaFacts = (of: AreaCase, locale: Locale) => {
  const { site, figures, estimate } = of
  const { layout, totalPowerW } = estimate
  const { estimate: words, panels, formats } = locale
  const laid = standardLayoutFacts(layout.quantity, layout, site.usableAreaM2, locale)
  const power = formats.powerKw(totalPowerW)
  const totalPower = {
    name: words.totalPower,
    value: power,
    words: panels.totalPowerWords,
    sums: [equation([laid.quantity.value, formats.powerW(figures.powerW)], '×', power)],
  }
  return {
    quantity: laid.quantity,
    production: productionFact(of, locale),
    rows: [laid.layout, totalPower, ...moneyFacts(of, locale)],
  }
}
