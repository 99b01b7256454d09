import { ASSUMPTION_WORDS } from '../../../api/wording/assumptionWords.ts'
import { defineTexts } from '../defineTexts.ts'

export const assumptions = defineTexts('en', ASSUMPTION_WORDS.en, ASSUMPTION_WORDS.it)
