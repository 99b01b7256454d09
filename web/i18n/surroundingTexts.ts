import { addTexts } from './i18n.ts'

// Surroundings, and the shade they cast.
addTexts(import.meta.glob(['#wording/*/surroundings.ts', '#wording/*/shade.ts'], { eager: true }))
