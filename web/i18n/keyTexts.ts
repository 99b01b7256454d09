import { addTexts } from './i18n.ts'

// A part of the interface imports the texts it shows, so that they come with its code and not with the first load.
addTexts(import.meta.glob('#wording/*/keys.ts', { eager: true }))
