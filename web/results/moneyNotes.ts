import { monthlyInstalmentEur } from '#engine/finance/loan.ts'
import { netPresentValueEur } from '#engine/finance/netPresentValue.ts'
import { MONTHS_A_YEAR } from '#engine/units.ts'
import { standstillYear } from '#words/cashFlowColumns.ts'
import { counted, filledIn } from '#words/filledIn.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { ratesByYearText } from '#words/purchaseText.ts'
import type { MoneyCase } from './moneyFacts.ts'

type Locale = LocaleBundle<'detailed'>

/** Relative power difference up to which a quote fits the plant. */
const SAME_POWER_WITHIN = 0.02

/** Size of the quoted plant if another one is displayed. */
const quotedPowerNote = ({ powerKwp, quotedKwp }: MoneyCase['purchase'], { detailed, formats }: Locale) =>
  quotedKwp !== null && Math.abs(powerKwp / quotedKwp - 1) > SAME_POWER_WITHIN
    ? filledIn(detailed.quoteOfOtherPower, {
        quoted: formats.decimal(quotedKwp, 2),
        here: formats.decimal(powerKwp, 2),
      })
    : null

/** The year in which a plant stops for good, and why; null if it runs to the end. */
const standstillNote = ({ years }: MoneyCase['money'], { detailed, formats }: Locale) => {
  const year = standstillYear(years)
  return year === null ? null : filledIn(detailed.standsStill, { year: formats.number(year) })
}

/** Income from an energy community. */
const communityNote = ({ money, purchase: { energyCommunity } }: MoneyCase, { detailed, formats }: Locale) =>
  energyCommunity &&
  filledIn(detailed.communityLine, {
    eur: formats.wholeEuro(money.years[1]?.communityEur ?? 0),
    shared: formats.percent(100 * energyCommunity.sharedFraction),
    member: formats.percent(100 * energyCommunity.memberFraction),
  })

/** Monthly loan payment beside the plant's benefit, and its effect on the value. */
const loanNote = (
  { money: { years }, assumptions, purchase: { loan } }: MoneyCase,
  { detailed, language, formats }: Locale,
) => {
  const [day, first] = years
  if (!loan || !day) return null
  const monthlyEur = first ? (first.savingEur + first.exportIncomeEur + first.communityEur) / MONTHS_A_YEAR : 0
  const flowsEur = years.map(({ loanReceivedEur, loanPaidEur }) => loanReceivedEur - loanPaidEur)
  const worthEur = netPresentValueEur(flowsEur, assumptions.discountFractionPerYear ?? 0)
  const line = filledIn(counted(detailed, 'loanLine', language, loan.years), {
    count: loan.years,
    instalment: formats.wholeEuro(monthlyInstalmentEur(day.loanReceivedEur, loan)),
    benefit: formats.wholeEuro(monthlyEur),
  })
  const worth = { eur: formats.wholeEuro(Math.abs(worthEur)) }
  return `${line} ${filledIn(worthEur < 0 ? detailed.loanCosts : detailed.loanGains, worth)}`
}

/** Notes beside the money of a setup, one sentence each; asides come first.
 * @param nowMs [ms since 1970] */
export const moneyNotes = (of: MoneyCase, locale: Locale, nowMs: number) => {
  const { money, assumptions, purchase } = of
  const isSaid = (text: string | null) => text !== null
  return {
    asides: [
      ratesByYearText(purchase.fiscal, assumptions.deductionFraction, nowMs, locale),
      quotedPowerNote(purchase, locale),
    ].filter(isSaid),
    notes: [standstillNote(money, locale), communityNote(of, locale), loanNote(of, locale)].filter(isSaid),
  }
}
