import type { Investment } from '#engine/finance/investment.ts'
import { filledIn } from '#wording/filledIn.ts'
import type { LocaleBundle } from '../../pdf/proposal/localeBundle.ts'
import { type NamedValue, type Offer, type Proposed, panelsItem } from '../../pdf/proposal/proposalContent.ts'

interface PricedSetup {
  readonly panelId: string
  readonly quantity: number
  /** [W] */
  readonly totalPower: number
  readonly money: {
    readonly investment: Investment
    readonly years: readonly { readonly deductionEur: number }[]
  }
}

type Priced = Pick<Proposed, 'options' | 'panelNames' | 'hasInventedPrices'> & { readonly setup: PricedSetup }

/** What a setup costs before and with VAT, and what the income tax gives back of it.
 * @param vatFraction of the price before VAT */
export const offerOf = (priced: Priced, vatFraction: number, locale: LocaleBundle): Offer => {
  const { own, assumptions, formats } = locale
  const { setup, options } = priced
  const { panelsEur, balanceOfSystemEur, batteryEur, vatEur, totalEur } = setup.money.investment
  const backEur = setup.money.years.reduce((sum, { deductionEur }) => sum + deductionEur, 0)
  const row = (name: string, eur: number): NamedValue => [name, formats.wholeEuro(eur)]
  const parts: readonly NamedValue[] = [
    row(panelsItem(setup, priced, locale), panelsEur),
    row(own.balanceOfSystem, balanceOfSystemEur),
    ...(batteryEur > 0
      ? [
          row(
            filledIn(own.batteryItem, { capacity: formats.decimal(options?.battery?.capacityKwh ?? 0, 1) }),
            batteryEur,
          ),
        ]
      : []),
    row(`${assumptions.vatFraction} (${formats.number(100 * vatFraction, 1)} %)`, vatEur),
  ]
  return {
    items: [
      ...parts,
      row(own.priceWithVat, totalEur),
      ...(backEur > 0 ? [row(own.deductionInAll, -backEur), row(own.costAfterDeduction, totalEur - backEur)] : []),
    ],
    total: parts.length,
    note: null,
  }
}
