import { filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'

/** Above it carbon dioxide is in tonnes [kg]. */
const IN_TONNES_FROM_KG = 10_000

/** An amount of carbon dioxide, `8.123 kg` or `20,9 t`.
 * @param co2Kg [kg] */
export const carbonText = (co2Kg: number, { analysis, formats }: Pick<LocaleBundle, 'analysis' | 'formats'>): string =>
  co2Kg >= IN_TONNES_FROM_KG
    ? filledIn(analysis.tonnes, { tonnes: formats.number(co2Kg / 1000, 1) })
    : filledIn(analysis.kilograms, { kilograms: formats.number(co2Kg) })
