import type { Language } from '#wire/language.ts'
import { EN, type Texts } from './en/texts.ts'
import { IT } from './it/texts.ts'

/** All texts of screens and PDFs, by language and namespace. The web imports a language's files separately (web/base/i18n), so that texts load
 * with the code that shows them. */
export const TEXTS: Readonly<Record<Language, Texts>> = { it: IT, en: EN }
