import { defineTexts } from '../defineTexts.ts'

export const panels = defineTexts('en', { title: 'panels' }, { title: 'panels' })
