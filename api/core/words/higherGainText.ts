import type { DetailedPlant } from '#wire/plant.ts'
import { filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'

/** A smaller difference is invisible in whole euros. */
const SHOWN_FROM_EUR = 0.5

/** The money of a setup that the rule of the recommendation compares. */
interface Compared {
  readonly role: DetailedPlant['recommendations'][number]['role']
  readonly better?: DetailedPlant['recommendations'][number]['better']
  readonly size: { readonly money: { readonly netPresentValueEur: number; readonly investment: { totalEur: number } } }
}

/** Why a premium setup of a higher net gain is not the recommended one; null if none has, or if it costs no more.
 * @param leastFraction net gain required of each added euro */
export const higherGainText = (
  setups: readonly Compared[],
  leastFraction: number,
  { plant, analysis, formats }: LocaleBundle<'plant' | 'analysis'>,
): string | null => {
  const recommended = setups.find(({ role }) => role === 'recommended')?.size.money
  const premium = setups.find(({ role }) => role === 'premium')
  if (!recommended || !premium) return null
  const { netPresentValueEur, investment } = premium.size.money
  const gainEur = netPresentValueEur - recommended.netPresentValueEur
  const costEur = investment.totalEur - recommended.investment.totalEur
  if (gainEur < SHOWN_FROM_EUR || costEur <= 0) return null
  const setup = analysis[premium.role]
  if (gainEur < leastFraction * costEur)
    return filledIn(plant.higherGain, {
      setup,
      here: formats.percent((100 * gainEur) / costEur),
      least: formats.percent(100 * leastFraction),
    })
  return filledIn(premium.better === 'battery' ? plant.higherGainBattery : plant.higherGainSold, { setup })
}
