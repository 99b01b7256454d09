import { ANALYSIS_WORDS } from '#wording/analysisWords.ts'
import { ASSUMPTION_WORDS } from '#wording/assumptionWords.ts'
import { DETAILED_WORDS } from '#wording/detailedWords.ts'
import { ESTIMATE_WORDS } from '#wording/estimateWords.ts'
import { type LocaleFormats, localeFormats } from '#wording/localeFormats.ts'
import type { PdfLanguage } from '../pdfOrder.ts'
import { PROPOSAL_TEXTS } from './proposalTexts.ts'

/** The texts of a language, those shared with the screen and the proposal's own, and its number formats. */
export const localeBundle = (language: PdfLanguage) => {
  const formats: LocaleFormats = localeFormats(language === 'it' ? 'it-IT' : 'en-GB')
  return {
    language,
    formats,
    own: PROPOSAL_TEXTS[language],
    analysis: ANALYSIS_WORDS[language],
    detailed: DETAILED_WORDS[language],
    estimate: ESTIMATE_WORDS[language],
    assumptions: ASSUMPTION_WORDS[language],
  }
}
export type LocaleBundle = ReturnType<typeof localeBundle>
