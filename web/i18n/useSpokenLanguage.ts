import type { Language } from '#contract/language.ts'
import { useLanguage } from './LanguageProvider.tsx'
import { type InterfacePart, spokenLanguage } from './language.ts'

/** What to write into the `lang` attribute of an element whose text belongs to this part of the interface. The page itself
 * speaks the map's language, so that map texts need it only inside the planner. */
export const useSpokenLanguage = (part: InterfacePart): Language => spokenLanguage(useLanguage().language, part)
