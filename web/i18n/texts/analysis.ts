import { ANALYSIS_WORDS } from '#wording/analysisWords.ts'
import { defineTexts } from '../defineTexts.ts'

export const analysis = defineTexts('en', ANALYSIS_WORDS.en, ANALYSIS_WORDS.it)
