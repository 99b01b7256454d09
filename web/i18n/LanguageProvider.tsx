import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { type Formats, formatsFor } from './formats.ts'
import { i18next } from './i18n.ts'
import { keepLanguage, type Language, languageTag, readLanguage } from './language.ts'

interface LanguageState {
  readonly language: Language
  readonly setLanguage: (language: Language) => void
  readonly formats: Formats
}

const LanguageContext = createContext<LanguageState | null>(null)

export const LanguageProvider = ({ children }: { readonly children: ReactNode }) => {
  const [language, setLanguage] = useState(readLanguage)
  useEffect(
    function speak() {
      void i18next.changeLanguage(languageTag(language))
      document.documentElement.lang = language === 'en' ? 'en' : 'it'
      keepLanguage(language)
    },
    [language],
  )
  const state = useMemo(() => ({ language, setLanguage, formats: formatsFor(language) }), [language])
  return (
    <I18nextProvider i18n={i18next}>
      <LanguageContext value={state}>{children}</LanguageContext>
    </I18nextProvider>
  )
}

/** The chosen language, its switch, and the formats of numbers, dates and euros that go with it. */
export const useLanguage = (): LanguageState => {
  const state = use(LanguageContext)
  if (!state) throw new Error('useLanguage needs a LanguageProvider above it')
  return state
}
