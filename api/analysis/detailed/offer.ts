import { recoversVat } from '#engine/finance/fiscalProfile.ts'
import type { Investment } from '#engine/finance/investment.ts'
import { addingUp } from '#wording/addingUp.ts'
import { filledIn } from '#wording/filledIn.ts'
import type { NamedValue } from '../../pdf/document/blocks.ts'
import type { LocaleBundle } from '../../pdf/proposal/localeBundle.ts'
import { type Offer, type Proposed, panelsItem, plantText } from '../../pdf/proposal/proposalContent.ts'

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

const QUOTED_WITHIN_KWP = 0.051

type Priced = Pick<Proposed, 'options' | 'panelNames' | 'inventedPriceIds'> & { readonly setup: PricedSetup }

/** Whether a setup has the power and the battery that its quote is for; a quote rounds the power. */
const isAsQuoted = ({ setup, options }: Priced): boolean =>
  Math.abs((options?.quote?.powerKwp ?? 0) - setup.totalPower / 1000) < QUOTED_WITHIN_KWP &&
  (options?.quote?.batteryCapacityKwh ?? 0) === (options?.battery?.capacityKwh ?? 0)

/** The parts of the price before VAT; with a quote the one that it gives. */
const itemsOf = (priced: Priced, locale: LocaleBundle): readonly { readonly name: string; readonly eur: number }[] => {
  const { own, formats } = locale
  const { setup, options } = priced
  const { panelsEur, balanceOfSystemEur, batteryEur, vatEur, totalEur, modelEur } = setup.money.investment
  if (modelEur !== null) {
    const name = isAsQuoted(priced) ? own.quotedItem : own.quotedInProportion
    return [{ name: filledIn(name, { plant: plantText(priced, locale) }), eur: totalEur - vatEur }]
  }
  const capacity = formats.decimal(options?.battery?.capacityKwh ?? 0, 1)
  return [
    { name: panelsItem(setup, priced, locale), eur: panelsEur },
    { name: own.balanceOfSystem, eur: balanceOfSystemEur },
    ...(batteryEur > 0 ? [{ name: filledIn(own.batteryItem, { capacity }), eur: batteryEur }] : []),
  ]
}

/** What a setup costs before and with VAT, and what the income tax gives back of it, in whole euro that add up.
 * @param vatFraction of the price before VAT */
export const offerOf = (priced: Priced, vatFraction: number, locale: LocaleBundle): Offer => {
  const { own, assumptions, formats } = locale
  const { setup, options } = priced
  const { vatEur } = setup.money.investment
  const vat = `${assumptions.vatFraction} (${formats.number(100 * vatFraction, 1)} %)`
  const isVatRecovered = recoversVat(options?.fiscal)
  const parts = [
    ...itemsOf(priced, locale),
    { name: isVatRecovered ? filledIn(own.vatRecovered, { vat }) : vat, eur: vatEur },
  ]
  const wholes = addingUp(parts.map(({ eur }) => eur))
  const totalEur = wholes.reduce((sum, eur) => sum + eur, 0)
  const backEur = Math.round(setup.money.years.reduce((sum, { deductionEur }) => sum + deductionEur, 0))
  const row = (name: string, eur: number): NamedValue => [name, formats.wholeEuro(eur)]
  return {
    items: [
      ...parts.map(({ name }, index) => row(name, wholes[index] ?? 0)),
      row(isVatRecovered ? own.priceWithoutVat : own.priceWithVat, totalEur),
      ...(backEur > 0 ? [row(own.deductionInAll, -backEur), row(own.costAfterDeduction, totalEur - backEur)] : []),
    ],
    total: parts.length,
    note: null,
  }
}
