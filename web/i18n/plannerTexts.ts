import { addTexts, addTextsLater } from './i18n.ts'

// The first load brings the texts of the mixture, in which everybody begins; on the map it says those of the planner in Italian. The
// others come when their language is chosen, before anything is said in it.
addTexts(import.meta.glob(['#wording/*/planner.ts', '#wording/it/map.ts'], { eager: true }))
addTextsLater(import.meta.glob(['#wording/*/map.ts', '!#wording/it/map.ts']))
