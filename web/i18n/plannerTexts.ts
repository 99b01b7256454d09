import { addTexts, addTextsLater } from './i18n.ts'

// The first load brings the texts of the mixture, in which everybody begins. The others come when their language is chosen, before
// anything is said in it.
addTexts(import.meta.glob(['#wording/en/planner.ts', '#wording/it/map.ts'], { eager: true }))
addTextsLater(
  import.meta.glob(['#wording/*/planner.ts', '#wording/*/map.ts', '!#wording/en/planner.ts', '!#wording/it/map.ts']),
)
