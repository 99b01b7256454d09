import { addTexts } from './i18n.ts'

addTexts(import.meta.glob('#wording/*/surroundings.ts', { eager: true }))
