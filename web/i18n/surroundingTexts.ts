import { addTexts } from './i18n.ts'

// What stands around, and the shade it casts.
addTexts(import.meta.glob(['#wording/*/surroundings.ts', '#wording/*/shade.ts'], { eager: true }))
