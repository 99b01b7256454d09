import { ANALYSIS_WORDS } from '#wording/analysisWords.ts'
import { ASSUMPTION_WORDS } from '#wording/assumptionWords.ts'
import { DETAILED_WORDS } from '#wording/detailedWords.ts'
import { ESTIMATE_WORDS } from '#wording/estimateWords.ts'
import { type LocaleFormats, localeFormats } from '#wording/localeFormats.ts'
import type { PaperLanguage } from '../paper/paperTexts.ts'
import { PROPOSAL_TEXTS } from './proposalTexts.ts'

/** A language's words, those of the screen and those of the proposal alone, and how it writes figures. */
export const speechIn = (language: PaperLanguage) => {
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
export type Speech = ReturnType<typeof speechIn>
