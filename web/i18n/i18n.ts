import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Texts } from './defineTexts.ts'
import { LANGUAGES, languageTag, readLanguage } from './language.ts'
import { CORE_TEXTS, type Resources } from './resources.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'page'
    resources: Resources
  }
}

/** Adds texts in every way the interface can speak. */
export const addTexts = (parts: Readonly<Record<string, Texts<string>>>): void => {
  for (const [namespace, texts] of Object.entries(parts)) {
    for (const language of LANGUAGES) {
      const spoken = language === 'mixed' ? texts.mixed : language
      i18next.addResourceBundle(languageTag(language), namespace, texts[spoken])
    }
  }
}

void i18next.use(initReactI18next).init({
  lng: languageTag(readLanguage()),
  load: 'currentOnly',
  fallbackLng: false,
  defaultNS: 'page',
  resources: {},
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
})
addTexts(CORE_TEXTS)

export { i18next }
