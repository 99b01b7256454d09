import { keyInLink } from '#wire/designLink.ts'
import { inLanguage, type LanguageChoice } from '../../base/i18n/language.ts'

const EDIT = '#edit='

/** The page that shows a saved design to everyone who has its id.
 * @param language the sharer's language, used on a device without a chosen one */
export const viewPath = (id: string, language: LanguageChoice = 'mixed'): string => `/d/${id}${inLanguage(language)}`

/** Edit page for people with the secret. Browsers never send the fragment after `#`, so the secret is in no log, no Referer and no
 * query. */
export const editPath = (id: string, editSecret: string, language: LanguageChoice = 'mixed'): string =>
  `${viewPath(id, language)}${EDIT}${editSecret}`

export interface LinkedSecret {
  /** Null if it is cut off or invalid. */
  readonly secret: string | null
}

/** The edit secret in an address's fragment; null if there is none. */
export const secretIn = (fragment: string): LinkedSecret | null =>
  fragment.startsWith(EDIT) ? { secret: keyInLink(fragment.slice(EDIT.length), 'editSecret') } : null
