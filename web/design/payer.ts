import type { FiscalProfile } from '#contract/purchase.ts'
import { assumedPaymentYear, assumedProfile } from '#engine/finance/fiscalProfile.ts'

/** Who pays for the plant of a design; where it does not say it, the year is that of this browser's day.
 * @param fiscal as the design has it */
export const payerOf = (fiscal: FiscalProfile | null): FiscalProfile =>
  fiscal ?? assumedProfile(assumedPaymentYear(Date.now()))
