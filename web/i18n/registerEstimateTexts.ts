import { ESTIMATE_TEXTS } from './estimateTexts.ts'
import { addTexts } from './i18n.ts'

// Imported for its effect by the parts that speak these texts; they come with that code, not with the first load.
addTexts(ESTIMATE_TEXTS)
