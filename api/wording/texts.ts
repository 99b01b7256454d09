import type { Language } from '#contract/language.ts'
import { EN, type Texts } from './en/texts.ts'
import { IT } from './it/texts.ts'

/** All texts of screens and PDFs, by language and namespace. The web imports a language's files one by one (web/i18n), so that they
 * come with the code that shows them. */
export const TEXTS: Readonly<Record<Language, Texts>> = { it: IT, en: EN }
