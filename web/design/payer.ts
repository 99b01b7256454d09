import type { FiscalProfile } from '#contract/purchase.ts'
import { assumedPaymentYear, assumedProfile } from '#engine/finance/fiscalProfile.ts'

/** The taxpayer of a design; where none is entered, one that pays in the year of this browser's day.
 * @param fiscal as the design has it */
export const payerOf = (fiscal: FiscalProfile | null): FiscalProfile =>
  fiscal ?? assumedProfile(assumedPaymentYear(Date.now()))
