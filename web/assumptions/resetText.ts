import { ASSUMPTIONS, type AssumptionKey } from '#engine/assumptions/assumptions.ts'
import { assumptionValue } from '#wording/assumptionValue.ts'
import { filledIn } from '#wording/filledIn.ts'
import type { LocaleBundle } from '#wording/localeBundle.ts'

/** Italian goes back to a year and to an hour with other articles than to a figure. */
const wordFor = (key: AssumptionKey, value: number) => {
  const { unit } = ASSUMPTIONS[key]
  if (unit === 'year' && value > 0) return 'resetToYear'
  return unit === 'h' ? 'resetToHour' : 'reset'
}

/** What puts an assumption back to a value: `Torna a 50 %`, `Torna all'anno 12`.
 * @param value its default, in the unit of the assumption */
export const resetText = (
  key: AssumptionKey,
  value: number,
  locale: LocaleBundle<'assumptions' | 'estimate'>,
): string => filledIn(locale.assumptions[wordFor(key, value)], { value: assumptionValue(key, value, locale) })
