import { DETAILED_WORDS } from '#wording/detailedWords.ts'
import { defineTexts } from '../defineTexts.ts'

export const detailed = defineTexts('en', DETAILED_WORDS.en, DETAILED_WORDS.it)
