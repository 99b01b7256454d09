import { EXCHANGE_TEXTS } from './exchangeTexts.ts'
import { addTexts } from './i18n.ts'

// Imported for its effect by the parts that speak these texts; they come with that code, not with the first load.
addTexts(EXCHANGE_TEXTS)
