import type { AssumptionKey } from '#engine/assumptions/assumptions.ts'
import { italianDayMs } from '#engine/calendar/romeOffset.ts'
import type { BandPrices } from '#engine/finance/bandPrices.ts'
import type { EnergyCommunity } from '#engine/finance/energyCommunity.ts'
import {
  countedOverrides,
  deductionFractionOf,
  deductionOfYear,
  type FiscalProfile,
  hasBonus,
  impliedAssumptions,
  PAYMENT_YEARS,
  profileAssumptions,
  recoversVat,
} from '#engine/finance/fiscalProfile.ts'
import { monthlyInstalmentEur } from '#engine/finance/loan.ts'
import type { Loan, Quote } from '#engine/finance/payment.ts'
import { filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'
import type { LocaleFormats } from './localeFormats.ts'
import { sourceText } from './sourceText.ts'

/** Ends of the income bands, for their texts. */
export const incomeLimits = ({ wholeEuro }: LocaleFormats) => ({ low: wholeEuro(75_000), high: wholeEuro(100_000) })

/** Payer of a plant: `Main home, paid in 2026`.
 * @param overrides user changes: an own rate is shown */
export const fiscalText = (
  profile: FiscalProfile,
  { assumptions, formats }: LocaleBundle<'assumptions'>,
  overrides: Readonly<Record<string, number>> = {},
): string => {
  const { use, paidIn, income, taxEurPerYear } = profile
  const ownRate = countedOverrides(overrides, profile).deductionFraction === undefined ? [] : [assumptions.ownRate]
  if (hasBonus(profile)) return assumptions.businessWithBonus
  if (use === 'business' || use === 'noDeduction') return [assumptions[use], ...ownRate].join('; ')
  return [
    filledIn(assumptions.paidInYear, { use: assumptions[use], year: paidIn }),
    ...(income === 'upTo75000'
      ? []
      : [`${assumptions.income} ${filledIn(assumptions[income], incomeLimits(formats))}`]),
    ...(taxEurPerYear === null ? [] : [filledIn(assumptions.taxOf, { eur: formats.wholeEuro(taxEurPerYear) })]),
    ...ownRate,
  ].join('; ')
}

/** The two years in which the plant may still be paid, with their different rates; null if there is one rate, or if the plant is paid in
 * another year or at the user's own rate.
 * @param countedFraction the rate that was used
 * @param nowMs [ms since 1970] */
export const openPaymentYears = (
  profile: FiscalProfile,
  countedFraction: number | undefined,
  nowMs: number,
): readonly [OpenYear, OpenYear] | null => {
  const thisYear = new Date(italianDayMs(nowMs)).getUTCFullYear()
  const open = [thisYear, thisYear + 1].filter((each) => PAYMENT_YEARS.includes(each))
  const [now, next] = open.map((year) => ({ year, fraction: deductionFractionOf({ ...profile, paidIn: year }) }))
  if (!now || !next || now.fraction === next.fraction || !open.includes(profile.paidIn)) return null
  return countedFraction === deductionFractionOf(profile) ? [now, next] : null
}

interface OpenYear {
  readonly year: number
  /** Deducted share of the cost. */
  readonly fraction: number
}

/** The rates of this year and of the next, `Paid in 2026: 50 %; in 2027: 36 %`; null as for `openPaymentYears`, with its parameters. */
export const ratesByYearText = (
  profile: FiscalProfile,
  countedFraction: number | undefined,
  nowMs: number,
  { detailed, formats }: LocaleBundle<'detailed'>,
): string | null => {
  const open = openPaymentYears(profile, countedFraction, nowMs)
  if (!open) return null
  const [now, next] = open
  return filledIn(detailed.ratesByYear, {
    year: now.year,
    rate: formats.percent(100 * now.fraction),
    nextYear: next.year,
    nextRate: formats.percent(100 * next.fraction),
  })
}

/** `€9,000 for 6 kWp and 5 kWh` */
export const quoteText = (
  { totalEur, powerKwp, batteryCapacityKwh }: Quote,
  { assumptions, formats }: LocaleBundle<'assumptions'>,
): string =>
  filledIn(batteryCapacityKwh > 0 ? assumptions.quoteWithBattery : assumptions.quoteText, {
    eur: formats.wholeEuro(totalEur),
    power: formats.decimal(powerKwp, 2),
    capacity: formats.decimal(batteryCapacityKwh, 1),
  })

/** `70.0 % at 6.0 %, 120 monthly instalments of €78`
 * @param lentEur undefined leaves the instalment out */
export const loanText = (loan: Loan, { assumptions, formats }: LocaleBundle<'assumptions'>, lentEur?: number): string =>
  filledIn(lentEur === undefined ? assumptions.loanText : assumptions.loanInstalments, {
    share: formats.percent(100 * loan.shareFraction),
    rate: formats.percent(100 * loan.ratePerYear),
    months: formats.number(12 * loan.years),
    eur: formats.wholeEuro(monthlyInstalmentEur(lentEur ?? 0, loan)),
  })

/** `50.0 % of exports are shared; 40.0 % of the incentive reaches the owner` */
export const communityText = (
  { sharedFraction, memberFraction }: EnergyCommunity,
  { assumptions, formats }: LocaleBundle<'assumptions'>,
): string =>
  filledIn(assumptions.communityText, {
    shared: formats.percent(100 * sharedFraction),
    member: formats.percent(100 * memberFraction),
  })

/** `F1 €0.30/kWh, F2 €0.28/kWh, F3 €0.25/kWh` */
export const bandPricesText = ({ f1, f2, f3 }: BandPrices, { formats }: Pick<LocaleBundle, 'formats'>): string =>
  Object.entries({ F1: f1, F2: f2, F3: f3 })
    .map(([band, price]) => `${band} ${formats.euroPerKwh(price)}`)
    .join(', ')

/** A quote over the modelled cost, `+12.5 %`. */
export const quoteAgainstModelText = (
  totalEur: number,
  modelEur: number,
  { formats }: Pick<LocaleBundle, 'formats'>,
): string => {
  const percent = Math.round(1000 * (totalEur / modelEur - 1)) / 10
  const sign = percent < 0 ? '−' : percent > 0 ? '+' : ''
  return `${sign}${formats.percent(Math.abs(percent))}`
}

/** Assumptions that follow the use of the house. */
const TARIFF_KEYS: readonly AssumptionKey[] = [
  'electricityPriceEurPerKwh',
  'electricityFixedEurPerYear',
  'electricityPriceNotAvoidedEurPerKwh',
]

/** Source of a value that replaces a default without the user's change; null for the default.
 * @param overrides the user's changes */
export const suppliedText = (
  key: AssumptionKey,
  overrides: Readonly<Record<string, number>>,
  profile: FiscalProfile,
  locale: LocaleBundle<'assumptions' | 'sources'>,
): string | null => {
  if (impliedAssumptions(overrides)[key] !== undefined) return locale.assumptions.fromOwnPrice
  if (TARIFF_KEYS.includes(key)) return locale.assumptions[recoversVat(profile) ? 'fromBusiness' : 'fromUse']
  // The law behind the default is that of dwellings.
  if (key === 'vatFraction' && recoversVat(profile)) return locale.assumptions.vatOfBusiness
  const supplied = profileAssumptions(profile)
  if (supplied[key] === undefined) return null
  return supplied.deductionFraction === 0
    ? locale.assumptions.fromProfileNone
    : filledIn(locale.assumptions.fromProfile, { ...sourceText(deductionOfYear(profile).source, locale) })
}
