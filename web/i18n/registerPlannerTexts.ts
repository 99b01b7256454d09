import { addTexts } from './i18n.ts'
import { PLANNER_TEXTS } from './plannerTexts.ts'

// Imported for its effect by the screens that speak these texts, before they render.
addTexts(PLANNER_TEXTS)
