import type { Language } from './language.ts'

/** The language a part of the interface speaks, for the `lang` attribute of its element: in the mixed interface
 * the map is Italian and the planner English. */
export const spokenLanguage = (language: Language, part: 'map' | 'planner'): 'it' | 'en' => {
  if (language !== 'mixed') return language
  return part === 'map' ? 'it' : 'en'
}
