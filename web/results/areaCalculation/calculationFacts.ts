import { filledIn } from '#words/filledIn.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import type { DetailedState } from '../../analysis/detailedState.ts'
import type { Fact } from '../../ui/figures/fact.ts'

/** The state with figures. */
export type Ready = Extract<DetailedState, { readonly kind: 'ready' }>

/** Figures of a filled area, with cost and payback if there is a price. */
export const calculationFacts = (
  { figures }: Ready,
  isVatRecovered: boolean,
  { panels, estimate, formats }: LocaleBundle<'panels' | 'estimate'>,
): readonly Fact[] => {
  const { money } = figures
  const yieldText = { yield: formats.number(figures.specificYieldKwhPerKwp) }
  const energy = [
    { name: estimate.totalPower, value: formats.powerKw(figures.totalPowerW) },
    { name: panels.specificYield, value: filledIn(panels.kwhPerKwp, yieldText) },
    { name: panels.performanceRatio, value: formats.percent(100 * figures.performanceRatioFraction) },
  ]
  if (!money) return energy
  const payback =
    money.paybackYears === null
      ? filledIn(panels.neverBack, { years: formats.number(money.horizonYears) })
      : filledIn(panels.yearsOneDecimal, { years: formats.oneDecimal(money.paybackYears) })
  return [
    ...energy,
    {
      name: isVatRecovered ? panels.investmentWithoutVat : panels.investment,
      value: formats.wholeEuro(money.investmentEur),
    },
    { name: panels.selfConsumption, value: formats.percent(100 * money.selfConsumptionFraction) },
    { name: panels.presentValue, value: formats.wholeEuro(money.netPresentValueEur) },
    { name: panels.payback, value: payback },
  ]
}
