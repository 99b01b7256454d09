import { defineTexts } from '../defineTexts.ts'

export const analysis = defineTexts('en', { title: 'analysis' }, { title: 'analysis' })
