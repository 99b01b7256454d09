import { Globe } from 'lucide-react'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { LANGUAGES } from '../i18n/language.ts'
import { useTranslation } from '../i18n/useTranslation.ts'

const LANGUAGE_LABEL = { mixed: 'languageMixed', it: 'languageItalian', en: 'languageEnglish' } as const

/** The languages the interface speaks, at the head of a panel. */
export const LanguageSwitch = () => {
  const { t } = useTranslation('app')
  const { language, setLanguage } = useLanguage()
  return (
    <label className="relative flex items-center">
      <span className="sr-only">{t('language')}</span>
      <Globe aria-hidden className="pointer-events-none absolute left-2 size-4 text-muted" />
      <select
        value={language}
        onChange={(event) => setLanguage(LANGUAGES.find((name) => name === event.target.value) ?? language)}
        className="min-h-9 max-w-32 rounded-lg bg-transparent py-1 pr-1 pl-8 text-muted hover:bg-sunken pointer-coarse:min-h-11"
      >
        {LANGUAGES.map((name) => (
          <option key={name} value={name} lang={name === 'mixed' ? undefined : name}>
            {t(LANGUAGE_LABEL[name])}
          </option>
        ))}
      </select>
    </label>
  )
}
