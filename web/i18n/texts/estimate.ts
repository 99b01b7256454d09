import { ESTIMATE_WORDS } from '#wording/estimateWords.ts'
import { defineTexts } from '../defineTexts.ts'

export const estimate = defineTexts('en', ESTIMATE_WORDS.en, ESTIMATE_WORDS.it)
