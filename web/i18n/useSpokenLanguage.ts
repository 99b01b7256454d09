import { useLanguage } from './LanguageProvider.tsx'
import { spokenLanguage } from './spokenLanguage.ts'

/** What to write into the `lang` attribute of an element whose text belongs to this part of the interface. The page itself
 * speaks the map's language, so that map texts need it only inside the planner. */
export const useSpokenLanguage = (part: 'map' | 'planner'): 'it' | 'en' => {
  const { language } = useLanguage()
  return spokenLanguage(language, part)
}
