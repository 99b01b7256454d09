import { addTexts, addTextsLater } from './i18n.ts'

// The first load contains the texts of the mixture, in which everybody begins, and the planner's Italian texts used on the map. The
// others load when their language is chosen.
addTexts(import.meta.glob(['#words/*/planner.ts', '#words/it/map.ts'], { eager: true }))
addTextsLater(import.meta.glob(['#words/*/map.ts', '!#words/it/map.ts']))
