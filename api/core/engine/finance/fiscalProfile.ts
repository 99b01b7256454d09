import type { AssumptionKey } from '../assumptions/assumptions.ts'
import { italianDayMs } from '../calendar/romeOffset.ts'
import { CONNECTION_STEPS, COST_LINES } from './costLines.ts'
import { DEDUCTIBLE_A_YEAR_EUR, DEDUCTION_LIMIT_KWP, TAX_DEDUCTIONS } from './data/taxDeductions.ts'
import type { Payment } from './payment.ts'

/** Tax profile of the payer of a plant. */
export interface FiscalProfile {
  /** Use of the plant: a dwelling gives a deduction, a business recovers the VAT. */
  readonly use: 'mainHome' | 'otherDwelling' | 'noDeduction' | 'business'
  /** Year of payment, one of `PAYMENT_YEARS`. */
  readonly paidIn: number
  /** Taxable income [EUR a year]. */
  readonly income: keyof typeof DEDUCTIBLE_A_YEAR_EUR
  /** Income tax that a deduction can reduce [EUR a year]; null: enough for every instalment. */
  readonly taxEurPerYear: number | null
  /** Whether a company uses the bonus of the years 2026 to 2028; default: no. */
  readonly hasBonus?: boolean | undefined
}

export const PAYMENT_YEARS = Object.keys(TAX_DEDUCTIONS).map(Number)
const OCTOBER = 9

/** Assumed year of payment of a plant planned now: from October on the next year, as offer, order and work take months. Our assumption.
 * @param nowMs [ms since 1970]
 * @returns a year of `TAX_DEDUCTIONS`, or the nearest one to it */
export const assumedPaymentYear = (nowMs: number): number => {
  const day = new Date(italianDayMs(nowMs))
  const year = day.getUTCFullYear() + (day.getUTCMonth() >= OCTOBER ? 1 : 0)
  return Math.min(Math.max(year, Math.min(...PAYMENT_YEARS)), Math.max(...PAYMENT_YEARS))
}

/** Default taxpayer when none is entered. */
export const assumedProfile = (paidIn: number): FiscalProfile => ({
  use: 'mainHome',
  paidIn,
  income: 'upTo75000',
  taxEurPerYear: null,
})

/** The fiscal profile behind the default deduction assumptions. */
export const PROFILE_OF_DEFAULTS = assumedProfile(2026)

/** The deduction of the year of payment.
 * @throws RangeError for a year that the table does not have */
export const deductionOfYear = ({ paidIn }: Pick<FiscalProfile, 'paidIn'>) => {
  const rule = TAX_DEDUCTIONS[paidIn as keyof typeof TAX_DEDUCTIONS]
  if (!rule) throw new RangeError(`no tax deduction known for ${paidIn}`)
  return rule
}

type Overrides = Readonly<Record<string, number>>
/** Assumptions with values other than their defaults, by key. */
export type SuppliedAssumptions = Readonly<Partial<Record<AssumptionKey, number>>>

/** Deducted share of the cost, by use of the plant. */
export const deductionFractionOf = ({ use, paidIn }: Pick<FiscalProfile, 'use' | 'paidIn'>): number => {
  const { mainHomeFraction, otherDwellingFraction } = deductionOfYear({ paidIn })
  return { mainHome: mainHomeFraction, otherDwelling: otherDwellingFraction, noDeduction: 0, business: 0 }[use]
}

/** Change of the deducted share when paid a year later; 0 beyond the years of the table. */
const changeNextYear = ({ use, paidIn }: FiscalProfile): number =>
  PAYMENT_YEARS.includes(paidIn + 1)
    ? deductionFractionOf({ use, paidIn: paidIn + 1 }) - deductionFractionOf({ use, paidIn })
    : 0

/** Assumptions that follow from a fiscal profile. A yearly limit of expenses becomes a limit of the cost, for the instalments are equal. */
export const profileAssumptions = (profile: FiscalProfile): SuppliedAssumptions => {
  const { years, ceilingEur } = deductionOfYear(profile)
  const expensesAYear = DEDUCTIBLE_A_YEAR_EUR[profile.income] ?? Number.POSITIVE_INFINITY
  return {
    deductionFraction: deductionFractionOf(profile),
    deductionYears: years,
    deductionCeilingEur: Math.min(ceilingEur, expensesAYear * years),
    // What a company sells is part of its profit.
    ...(recoversVat(profile) && { saleIncomeTaxFraction: 0 }),
  }
}

/** Assumptions that follow from the user's own values: a price by size without one of the fixed part is the whole cost, as in the
 * releases that had no fixed parts; one of the whole plant holds at any power and includes its connection. */
export const impliedAssumptions = (overrides: Readonly<Partial<Record<string, number>>>): SuppliedAssumptions => {
  const implied: Partial<Record<AssumptionKey, number>> = {}
  const isWhole = ({ fixed, bySize }: { readonly fixed: AssumptionKey; readonly bySize: AssumptionKey }): boolean =>
    overrides[bySize] !== undefined && !overrides[fixed]
  for (const line of Object.values(COST_LINES)) if (isWhole(line)) implied[line.fixed] = 0
  const ownEurPerKwp = overrides[COST_LINES.balanceOfSystem.bySize]
  if (ownEurPerKwp !== undefined && isWhole(COST_LINES.balanceOfSystem)) {
    implied.largeBalanceOfSystemEurPerKwp = ownEurPerKwp
    for (const { key } of CONNECTION_STEPS) implied[key] = 0
  }
  return implied
}

/** Whether the payer recovers the VAT. */
export const recoversVat = (profile: Pick<FiscalProfile, 'use'> | null | undefined): boolean =>
  profile?.use === 'business'

/** Whether a company uses the bonus of the years 2026 to 2028. */
export const hasBonus = (profile: Pick<FiscalProfile, 'use' | 'hasBonus'> | null | undefined): boolean =>
  recoversVat(profile) && profile?.hasBonus === true

/** Overrides that apply to a profile: a business has neither deduction nor private income tax, even if the user set a rate for another
 * profile. */
export const countedOverrides = (overrides: Overrides, profile: FiscalProfile): Overrides => {
  const { deductionFraction: _, saleIncomeTaxFraction: __, ...others } = overrides
  return recoversVat(profile) ? others : overrides
}

/** Overrides with values derived from the fiscal profile and from the overrides; the user's values stay. */
export const withSupplied = (overrides: Overrides, profile: FiscalProfile): Overrides => ({
  ...profileAssumptions(profile),
  ...impliedAssumptions(overrides),
  ...countedOverrides(overrides, profile),
})

/** Payment terms of a plant at the modelled cost, paid at once. The law's power limit applies only to the law's own rate: a user-defined rate implies a deduction at any power.
 * @param overrides as the user set them */
export const paymentOf = (overrides: Overrides, profile: FiscalProfile): Payment => ({
  deductionLimitKwp: overrides.deductionFraction === undefined ? DEDUCTION_LIMIT_KWP : null,
  deductionChangeNextYear: changeNextYear(profile),
  incomeTaxEurPerYear: profile.taxEurPerYear,
  isVatRecovered: recoversVat(profile),
  company: recoversVat(profile) ? { hasBonus: hasBonus(profile) } : null,
  hasModuleElectronics: false,
  hasThreePhaseSupply: false,
  quote: null,
  offer: null,
  loan: null,
})

/** A household that pays everything at once. */
export const ASSUMED_PAYMENT = paymentOf({}, PROFILE_OF_DEFAULTS)
