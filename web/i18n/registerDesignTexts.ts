import { DESIGN_TEXTS } from './designTexts.ts'
import { addTexts } from './i18n.ts'

// Imported for its effect by the parts that speak these texts; they come with that code, not with the first load.
addTexts(DESIGN_TEXTS)
