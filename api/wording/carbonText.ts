import { ANALYSIS_WORDS } from './analysisWords.ts'
import { filledIn } from './filledIn.ts'
import type { LocaleFormats } from './localeFormats.ts'

/** From here on carbon dioxide is told in tonnes [kg]. */
const IN_TONNES_FROM_KG = 10_000

/** An amount of carbon dioxide, `8.123 kg` or `20,9 t`.
 * @param co2Kg [kg] */
export const carbonText = (co2Kg: number, language: 'it' | 'en', formats: Pick<LocaleFormats, 'number'>): string => {
  const { tonnes, kilograms } = ANALYSIS_WORDS[language]
  return co2Kg >= IN_TONNES_FROM_KG
    ? filledIn(tonnes, { tonnes: formats.number(co2Kg / 1000, 1) })
    : filledIn(kilograms, { kilograms: formats.number(co2Kg) })
}
