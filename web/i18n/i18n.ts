import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { LANGUAGES, type Language, languageTag, readLanguage } from './language.ts'
import { type Namespace, type Resources, TEXTS } from './resources.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: Resources
  }
}

const textsIn = (language: Language) =>
  Object.fromEntries(
    (Object.keys(TEXTS) as Namespace[]).map((namespace) => {
      const texts = TEXTS[namespace]
      return [namespace, texts[language === 'mixed' ? texts.mixed : language]]
    }),
  )

/** The language a part of the interface speaks, for the `lang` attribute of its element. */
export const spokenLanguage = (language: Language, namespace: Namespace): 'it' | 'en' =>
  language === 'mixed' ? TEXTS[namespace].mixed : language

void i18next.use(initReactI18next).init({
  lng: languageTag(readLanguage()),
  load: 'currentOnly',
  fallbackLng: false,
  defaultNS: 'app',
  resources: Object.fromEntries(LANGUAGES.map((language) => [languageTag(language), textsIn(language)])),
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
})

export { i18next }
