import { ASSUMPTION_WORDS } from '#wording/assumptionWords.ts'
import { defineTexts } from '../defineTexts.ts'

export const assumptions = defineTexts('en', ASSUMPTION_WORDS.en, ASSUMPTION_WORDS.it)
